#!/usr/bin/env bash
# Pushes the images that ./socialdata images wrote to the registry in their names, and may sign them.
#
#   deploy/images/publish.sh [--sign] [--dry-run] <folder>
#
#   --sign     sign each image, and attach its SBOM and its provenance as signed attestations
#   --dry-run  print the commands instead of running them
#
# Needs skopeo and jq, and cosign for --sign; their logins are taken from where those tools keep them.
# An image is pushed under its own digest, which is the one in its provenance.
set -euo pipefail

sign=
dry_run=
folder=

usage() {
  sed -n '4,7s/^# \{0,3\}//p' "$0" >&2
  exit 2
}

for argument in "$@"; do
  case $argument in
    --sign) sign=yes ;;
    --dry-run) dry_run=yes ;;
    -*) usage ;;
    *)
      [ -z "$folder" ] || usage
      folder=$argument
      ;;
  esac
done
[ -n "$folder" ] || usage

run() {
  if [ -n "$dry_run" ]; then
    echo "$*"
  else
    "$@"
  fi
}

predicate=$(mktemp)
trap 'rm -f "$predicate"' EXIT
# Keeps the printed commands, and leaves out the manifests that are fetched.
describe() {
  if [ -n "$dry_run" ]; then
    cat
  else
    cat >/dev/null
  fi
}

published=0
for statement in "$folder"/*.intoto.json; do
  [ -f "$statement" ] || break
  base=${statement%.intoto.json}
  name=$(jq -er '.subject[0].name' "$statement")
  tag=$(jq -er '.predicate.buildDefinition.externalParameters.tag' "$statement")
  image=$name@sha256:$(jq -er '.subject[0].digest.sha256' "$statement")

  run skopeo copy --all --preserve-digests "oci-archive:$base.tar" "docker://$name:$tag"
  # Fails unless the registry has the image that the provenance names.
  run skopeo inspect --raw "docker://$image" | describe
  if [ -n "$sign" ]; then
    jq -e .predicate "$statement" >"$predicate"
    run cosign sign --yes --recursive "$image"
    run cosign attest --yes --type cyclonedx --predicate "$base.cdx.json" "$image"
    run cosign attest --yes --type slsaprovenance1 --predicate "$predicate" "$image"
  fi
  published=$((published + 1))
done
[ "$published" -gt 0 ] || { echo "no image in $folder: ./socialdata images writes them" >&2; exit 1; }
echo "$published images published"
