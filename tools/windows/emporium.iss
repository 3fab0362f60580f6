; The installer for Windows: for one person, without administrator's rights; .emporium files open with the program.
; package.ps1 says in the environment what goes into it.
[Setup]
AppId=Emporium
AppName=Emporium
AppVersion={#GetEnv("EMPORIUM_VERSION")}
AppPublisher=Emporium
OutputDir={#GetEnv("EMPORIUM_OUT")}
OutputBaseFilename={#GetEnv("EMPORIUM_SETUP")}
DefaultDirName={autopf}\Emporium
DefaultGroupName=Emporium
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ChangesAssociations=yes
UninstallDisplayIcon={app}\Emporium.exe
LicenseFile=..\..\LICENSE
SetupIconFile=..\..\assets\icons\emporium.ico
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "ru"; MessagesFile: "compiler:Languages\Russian.isl"

[Files]
Source: "{#GetEnv("EMPORIUM_FOLDER")}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[InstallDelete]
; libraries of the version before
Type: filesandordirs; Name: "{app}\_internal"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Icons]
Name: "{group}\Emporium"; Filename: "{app}\Emporium.exe"
Name: "{autodesktop}\Emporium"; Filename: "{app}\Emporium.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.emporium"; ValueType: string; ValueData: "Emporium.Record"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Emporium.Record"; ValueType: string; ValueData: "Emporium"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Emporium.Record\DefaultIcon"; ValueType: string; ValueData: "{app}\Emporium.exe,0"
Root: HKA; Subkey: "Software\Classes\Emporium.Record\shell\open\command"; ValueType: string; ValueData: """{app}\Emporium.exe"" ""%1"""
