# usage: tools/windows/package.ps1 FOLDER OUT    FOLDER is what build_exe.spec made; OUT gets the installer, the
# archive, and their checksums. Needs PowerShell 7 and Inno Setup 6.3 or later.
param([string]$folder, [string]$out)
$ErrorActionPreference = "Stop"
$compiler = Get-Item "$env:ProgramFiles*/Inno Setup */ISCC.exe" | Select-Object -Last 1
if (-not $compiler) { throw "Inno Setup is not installed" }
$folder = Resolve-Path $folder
$out = (New-Item -ItemType Directory -Force $out).FullName
$env:EMPORIUM_VERSION = (& "$folder/emporium-console.exe" --version).Split(" ")[1]
$name = "emporium-$env:EMPORIUM_VERSION-windows-x64"
Compress-Archive -Path $folder -DestinationPath "$out/$name.zip"
$env:EMPORIUM_FOLDER, $env:EMPORIUM_OUT, $env:EMPORIUM_SETUP = $folder, $out, "$name-setup"
& $compiler.FullName "$PSScriptRoot/emporium.iss"
if ($LASTEXITCODE) { exit $LASTEXITCODE }
$sums = Get-ChildItem "$out/$name*" | ForEach-Object { "$((Get-FileHash $_).Hash.ToLower())  $($_.Name)`n" }
Set-Content "$out/SHA256SUMS-windows" (-join $sums) -NoNewline
