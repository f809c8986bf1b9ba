#!/bin/sh
# Installs Dickory Desktop for one user, without asking for more rights:
#   ./install.sh              into ~/.local (or $PREFIX)
#   ./install.sh --uninstall  takes it away again; matches and settings stay
set -eu

prefix=${PREFIX:-$HOME/.local}
share=$prefix/share
home=$prefix/lib/dickory-desktop
from=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)

refresh() {
    for command in "update-mime-database $1/mime" "update-desktop-database -q $1/applications"; do
        if command -v "${command%% *}" >/dev/null 2>&1; then
            $command >/dev/null 2>&1 || true
        fi
    done
}

remove() {
    rm -rf "$home"
    rm -f "$prefix/bin/dickory-desktop" \
        "$share/applications/dickory-desktop.desktop" \
        "$share/metainfo/org.dickory_desktop.DickoryDesktop.metainfo.xml" \
        "$share/mime/packages/dickory-desktop.xml"
    for size in 16 24 32 48 64 128 256 512; do
        rm -f "$share/icons/hicolor/${size}x$size/apps/dickory-desktop.png"
    done
    rm -f "$share/icons/hicolor/scalable/apps/dickory-desktop.svg"
}

case ${1:-} in
    --uninstall)
        remove
        refresh "$share"
        echo "Dickory Desktop is gone from $prefix; your matches and settings are still there."
        exit 0
        ;;
    '') ;;
    *)
        echo "install.sh: only --uninstall is understood" >&2
        exit 2
        ;;
esac

remove
mkdir -p "$home" "$prefix/bin" "$share"
cp -R "$from/dickory-desktop/." "$home/"
cp -R "$from/share/." "$share/"
ln -s "$home/dickory-desktop" "$prefix/bin/dickory-desktop"
entry=$share/applications/dickory-desktop.desktop
awk -v program="$home/dickory-desktop" '
    /^Exec=/ { gsub(/[\\"`$]/, "\\\\&", program); print "Exec=\"" program "\" %f"; next } { print }
' "$entry" >"$entry.new"
mv "$entry.new" "$entry"
refresh "$share"
echo "Dickory Desktop is installed: $prefix/bin/dickory-desktop, and in the menu under Games."
case ":$PATH:" in
    *":$prefix/bin:"*) ;;
    *) echo "To start it by name, put $prefix/bin on your PATH." ;;
esac
