# usage: tools/windows/package.ps1 FOLDER OUT    FOLDER is what build_exe.spec made; OUT gets the installer, the
# archive, and their checksums. Needs Inno Setup.
param([string]$folder, [string]$out)
$ErrorActionPreference = "Stop"
New-Item -ItemType Directory -Force $out | Out-Null
$version = (& "$folder/emporium-console.exe" --version).Split(" ")[1]
$name = "emporium-$version-windows-x64"
Compress-Archive -Path $folder -DestinationPath "$out/$name.zip"
& iscc /Qp "/DVersion=$version" "/DSource=$(Resolve-Path $folder)" "/O$out" "/F$name-setup" "$PSScriptRoot/emporium.iss"
if ($LASTEXITCODE) { exit $LASTEXITCODE }
Get-ChildItem "$out/$name*" | ForEach-Object { "$((Get-FileHash $_).Hash.ToLower())  $($_.Name)" } |
    Set-Content "$out/SHA256SUMS-windows"
