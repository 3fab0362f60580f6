#!/usr/bin/env bash
# usage: tools/macos/package.sh Emporium.app OUT    OUT gets a disk image, an archive, and their checksums.
set -euo pipefail
app=$1 out=$2
mkdir -p "$out"
version=$("$app/Contents/MacOS/Emporium" --version | cut -d' ' -f2)
name="emporium-$version-macos-$(uname -m)"
ditto -c -k --keepParent "$app" "$out/$name.zip"
image=$(mktemp -d)
trap 'rm -rf "$image"' EXIT
ditto "$app" "$image/Emporium.app"
ln -s /Applications "$image/Applications" # to drag the program to
hdiutil create -quiet -volname Emporium -srcfolder "$image" -format UDZO "$out/$name.dmg"
cd "$out"
shasum -a 256 "$name".* >"SHA256SUMS-macos-$(uname -m)"
