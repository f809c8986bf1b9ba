"""What Windows and macOS want to be told about the program, in their own forms."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import parts

_WINDOWS: Final = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004,
                    fileType=0x1, subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('CompanyName', 'The Dickory Desktop authors'),
      StringStruct('FileDescription', '{name}'),
      StringStruct('FileVersion', '{version}'),
      StringStruct('InternalName', '{program}'),
      StringStruct('LegalCopyright', 'MIT licence'),
      StringStruct('OriginalFilename', '{program}.exe'),
      StringStruct('ProductName', '{name}'),
      StringStruct('ProductVersion', '{version}')])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])])
  ]
)
"""


def windows(version: str) -> str:
    """Return the version resource as PyInstaller reads it, from a version as `1.2.3`."""
    numbers = tuple(([int(part) for part in re.findall(r"\d+", version)] + [0] * 4)[:4])
    return _WINDOWS.format(
        numbers=numbers, version=version, name=parts.APP_NAME, program=parts.PROGRAM
    )


def write(folder: Path, version: str) -> str:
    """Write the version resource into a folder, made if need be; return its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "version.txt"
    path.write_text(windows(version), encoding="utf-8")
    return str(path)


def info_plist(version: str) -> dict[str, Any]:
    """Return what Info.plist says beyond the usual: our documents, and that we can do sharp."""
    kind = f"{parts.APP_ID.replace('_', '-')}.record"
    return {
        "CFBundleDisplayName": parts.APP_NAME,
        "CFBundleShortVersionString": version,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Record of a match",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [kind],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind,
                "UTTypeDescription": "Record of a match",
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [parts.SUFFIX],
                    "public.mime-type": parts.MIME_TYPE,
                },
            }
        ],
    }
