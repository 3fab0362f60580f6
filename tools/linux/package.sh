#!/usr/bin/env bash
# usage: tools/linux/package.sh FOLDER OUT    FOLDER is what build_exe.spec made; OUT gets the Debian package, the
# archive, and their checksums.
set -euo pipefail
folder=$(realpath "$1") out=$(mkdir -p "$2" && realpath "$2")
cd "$(dirname "$0")/../.."
version=$("$folder/emporium-console" --version | cut -d' ' -f2)
machine=$(dpkg --print-architecture)
libc=$(getconf GNU_LIBC_VERSION | cut -d' ' -f2) # the libraries in the folder are those of this machine
name="emporium-$version-linux-$(uname -m)"

tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree"/{DEBIAN,usr/bin,usr/lib,usr/share/{applications,metainfo,mime/packages,doc/emporium}}
cp -r "$folder" "$tree/usr/lib/emporium"
ln -s ../lib/emporium/Emporium "$tree/usr/bin/emporium"
ln -s ../lib/emporium/emporium-console "$tree/usr/bin/emporium-console"
install -m644 tools/linux/emporium.desktop "$tree/usr/share/applications"
install -m644 tools/linux/emporium.xml "$tree/usr/share/mime/packages"
install -m644 tools/linux/io.github.emporium.metainfo.xml "$tree/usr/share/metainfo"
install -m644 LICENSE "$tree/usr/share/doc/emporium/copyright"
gzip -9n <CHANGELOG.md >"$tree/usr/share/doc/emporium/changelog.gz"
install -Dm644 assets/art/shell/emblem.svg "$tree/usr/share/icons/hicolor/scalable/apps/emporium.svg"
cat >"$tree/DEBIAN/control" <<CONTROL
Package: emporium
Version: $version
Architecture: $machine
Maintainer: Emporium <emporium@example.org>
Installed-Size: $(du -sk "$tree/usr" | cut -f1)
Depends: libc6 (>= $libc), libx11-6, libxext6
Recommends: desktop-file-utils, shared-mime-info, hicolor-icon-theme
Section: games
Priority: optional
Description: Five great trading board games at one table
 Played by two to five people and computer players at one screen,
 in English and Russian, with mouse, keyboard or touch.
CONTROL
chmod -R u=rwX,go=rX "$tree"
dpkg-deb --root-owner-group -Zxz -z3 --build "$tree" "$out/emporium_${version}_$machine.deb" >/dev/null
tar --sort=name --owner=0 --group=0 --numeric-owner --transform "s,^\.,$name," -C "$folder" -czf "$out/$name.tar.gz" .
cd "$out"
sha256sum ./*.deb ./*.tar.gz >SHA256SUMS
