# shellcheck shell=bash
# Sourced by build and test: makes target/venv with the pinned tools, once for each version of their list, and again
# where its interpreter no longer starts, as after an update of Python.
# Exit code 3 says that this machine cannot run them.

cd "$(dirname "${BASH_SOURCE[0]}")" || exit

left_out() {
  echo "The Python SDK is left out: $1" >&2
  exit 3
}

python=${PYTHON:-python3}
command -v "$python" >/dev/null || left_out "it needs Python 3.10 or newer"
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 10))' || left_out "it needs Python 3.10 or newer"
[ -f src/social_data_client/_generated/models.py ] ||
  left_out "its generated part is missing; ./socialdata clients build makes it"

if ! cmp -s requirements-dev.txt target/venv/requirements || ! target/venv/bin/python -c "" 2>/dev/null; then
  mkdir -p target
  "$python" -m venv --clear target/venv >/dev/null || left_out "Python has no module venv"
  target/venv/bin/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt ||
    left_out "its tools cannot be fetched"
  cp requirements-dev.txt target/venv/requirements
fi
