#!/bin/sh
# Makes the virtual environment in $1 with the first Python that will do; PYTHON=… names one.
set -eu
venv=${1:-.venv}

works() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}
complete() {
    works "$1" && "$1" -c 'import ensurepip, venv' >/dev/null 2>&1
}

if works "$venv/bin/python"; then
    exit 0
fi

if [ -n "${PYTHON:-}" ]; then
    candidates=$PYTHON
else
    candidates="python3.13 python3.12 python3.11 python3 python3.14 python"
fi

incomplete=
for python in $candidates; do
    if complete "$python"; then
        echo "· making $venv with $("$python" --version)"
        "$python" -m venv --clear "$venv"
        exit 0
    elif works "$python"; then
        incomplete=$python
    fi
done

if [ -n "$incomplete" ]; then
    echo "✗ $incomplete has no venv or ensurepip module: on Debian, apt-get install python3-venv." >&2
else
    echo "✗ Dragonhall needs Python 3.11 or newer (looked for: $candidates)." >&2
    echo "  Install one, or name it: make PYTHON=/path/to/python3.13 …" >&2
fi
exit 1
