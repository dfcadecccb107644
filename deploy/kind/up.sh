#!/usr/bin/env bash
# Takes a cluster from nothing to a paid call, against the simulated platform; "down" removes it all again.
#
#   deploy/kind/up.sh [up|down] [options]
#
#   --context <name>     use a cluster that is there; without it a cluster is created on this machine
#   --tool kind|k3d      what creates the cluster (kind)
#   --cluster <name>     name of the cluster to create (socialdata)
#   --namespace <name>   namespace of everything (access)
#   --images <folder>    archives of "./socialdata images --simulator" for the new cluster (images)
#   --registry <path>    registry in the names of the images (localhost/socialdata)
#   --tag <tag>          tag of the images (dev)
#   --postgresql single|cnpg, --kafka single|strimzi
#                        one instance without an operator (single), or one that CloudNativePG or Strimzi runs
#   --dry-run            print every command instead of running it
#
# Needs kubectl, helm, curl, jq, openssl and a JDK, and kind or k3d with a container engine. A run that was interrupted is repeated.
# This script has not run on a cluster yet: KindTest checks its commands, and its objects against the chart's rules.
set -euo pipefail

FOLDER=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
CHECKOUT=$(cd "$FOLDER/../.." && pwd)
RELEASE=socialdata
CNPG_CHART=0.27.1
STRIMZI_CHART=0.51.0

action=up context='' tool=kind cluster=socialdata namespace=access images=images
registry=localhost/socialdata tag=dev postgresql=single kafka=single dry_run=

usage() {
  sed -n '4,16s/^# \{0,3\}//p' "${BASH_SOURCE[0]}" >&2
  exit 2
}

fail() {
  echo "up.sh: $*" >&2
  exit 1
}

one_of() {
  local option=$1 value=$2 allowed
  shift 2
  for allowed in "$@"; do
    [ "$value" = "$allowed" ] && return
  done
  echo "up.sh: $option takes one of: $*" >&2
  usage
}

while [ $# -gt 0 ]; do
  case $1 in
    up | down) action=$1 ;;
    --dry-run) dry_run=yes ;;
    --context | --tool | --cluster | --namespace | --images | --registry | --tag | --postgresql | --kafka)
      [ $# -ge 2 ] || usage
      case $1 in
        --context) context=$2 ;;
        --tool) tool=$2 ;;
        --cluster) cluster=$2 ;;
        --namespace) namespace=$2 ;;
        --images) images=$2 ;;
        --registry) registry=${2%/} ;;
        --tag) tag=$2 ;;
        --postgresql) postgresql=$2 ;;
        --kafka) kafka=$2 ;;
      esac
      shift
      ;;
    *) usage ;;
  esac
  shift
done
one_of --tool "$tool" kind k3d
one_of --postgresql "$postgresql" single cnpg
one_of --kafka "$kafka" single strimzi

created=
if [ -z "$context" ]; then
  created=yes
  context=$tool-$cluster
fi

# --- running and telling ----------------------------------------------------------------------------------------------

work=$(mktemp -d)
forwards=
finish() {
  local pid
  for pid in $forwards; do
    kill "$pid" 2>/dev/null || true
  done
  rm -rf "$work"
}
trap finish EXIT

step() {
  local name=$1 start=$SECONDS
  shift
  echo "== $name"
  "$@"
  echo "   $name: $((SECONDS - start)) s"
}

run() {
  if [ -n "$dry_run" ]; then
    echo "$*"
  else
    "$@"
  fi
}

# Whether something is there already; a dry run describes an empty cluster.
there() {
  [ -z "$dry_run" ] && "$@" >/dev/null 2>&1
}

kube() {
  kubectl --context "$context" --namespace "$namespace" "$@"
}

change() {
  run kubectl --context "$context" --namespace "$namespace" "$@"
}

charts() {
  run helm --kube-context "$context" "$@"
}

# --- steps ------------------------------------------------------------------------------------------------------------

has_cluster() {
  case $tool in
    kind) kind get clusters | grep -qx "$cluster" ;;
    k3d) k3d cluster list "$cluster" ;;
  esac
}

create_cluster() {
  there has_cluster && return
  case $tool in
    kind) run kind create cluster --name "$cluster" --wait 3m ;;
    k3d) run k3d cluster create "$cluster" --wait --timeout 3m ;;
  esac
}

load_images() {
  local archive found=
  for archive in "$images"/*.tar; do
    [ -f "$archive" ] || break
    found=yes
    case $tool in
      kind) run kind load image-archive "$archive" --name "$cluster" ;;
      k3d) run k3d image import "$archive" --cluster "$cluster" ;;
    esac
  done
  [ -n "$found" ] || [ -n "$dry_run" ] || fail "no images in $images: ./socialdata images --simulator --base <image with Java 25>"
}

create_namespace() {
  there kube get namespace "$namespace" && return
  change create namespace "$namespace"
  change label namespace "$namespace" pod-security.kubernetes.io/enforce=restricted
}

# The passwords exist once: in the cluster, for the services and for the servers that must know them.
create_secrets() {
  there kube get secret "$RELEASE-issuer" && return
  run sh "$CHECKOUT/deploy/helm/create-secrets.sh" "$RELEASE" "$work/secrets"
  change apply --filename "$work/secrets/secrets.yaml"
  openssl rand -hex 32 >"$work/password"
  change create secret generic "$RELEASE-databases" --from-file="$work/secrets/databases.sql" --from-file="$work/password"
  change create secret generic "$RELEASE-issuer" --from-env-file="$work/secrets/issuer.env"
}

create_keysets() {
  local service module
  for service in session webhook-delivery dashboard; do
    there kube get secret "$RELEASE-$service-keyset" && continue
    [ "$service" = dashboard ] && module=dashboard || module="$service-service"
    run java -cp "$CHECKOUT/$module/target/quarkus-app/quarkus-run.jar" \
      io.socialdata.sealing.CreateKeyset "$work/$service.json"
    change create secret generic "$RELEASE-$service-keyset" --from-file=keyset.json="$work/$service.json"
  done
}

install_operators() {
  if [ "$postgresql" = cnpg ]; then
    charts upgrade --install cnpg cloudnative-pg --repo https://cloudnative-pg.github.io/charts --version "$CNPG_CHART" \
      --namespace cnpg-system --create-namespace --wait --timeout 5m
  fi
  if [ "$kafka" = strimzi ]; then
    charts upgrade --install strimzi strimzi-kafka-operator --repo https://strimzi.io/charts/ --version "$STRIMZI_CHART" \
      --namespace "$namespace" --wait --timeout 5m \
      --set podSecurityContext.runAsNonRoot=true --set podSecurityContext.seccompProfile.type=RuntimeDefault \
      --set securityContext.allowPrivilegeEscalation=false --set 'securityContext.capabilities.drop={ALL}' \
      --set 'extraEnvs[0].name=STRIMZI_POD_SECURITY_PROVIDER_CLASS' --set 'extraEnvs[0].value=restricted'
  fi
}

start_servers() {
  there kube get configmap "$RELEASE-realm" ||
    change create configmap "$RELEASE-realm" --from-file="$CHECKOUT/deploy/compose/realm.json"
  change apply --filename "$FOLDER/issuer.yaml"
  [ "$postgresql" = cnpg ] || change apply --filename "$FOLDER/postgresql.yaml"
  change apply --filename "$FOLDER/kafka-$kafka.yaml"
  sed "s|localhost/socialdata/platform-simulator:dev|$registry/platform-simulator:$tag|" "$FOLDER/simulator.yaml" >"$work/simulator.yaml"
  change apply --filename "$work/simulator.yaml"
  [ "$postgresql" = cnpg ] || change rollout status statefulset/postgresql --timeout 5m
  if [ "$kafka" = strimzi ]; then
    change wait kafka/events --for condition=Ready --timeout 10m
  else
    change rollout status statefulset/kafka --timeout 5m
  fi
  change rollout status deployment/issuer --timeout 10m
  change rollout status deployment/platform --timeout 5m
}

install_chart() {
  local values=(--values "$CHECKOUT/deploy/helm/socialdata/ci/minimal-values.yaml" --values "$FOLDER/values.yaml")
  [ "$postgresql" = single ] || values+=(--values "$FOLDER/values-cnpg.yaml")
  [ "$kafka" = single ] || values+=(--values "$FOLDER/values-strimzi.yaml")
  charts upgrade --install "$RELEASE" "$CHECKOUT/deploy/helm/socialdata" --namespace "$namespace" "${values[@]}" \
    --set image.registry="$registry" --set image.tag="$tag" --wait --timeout 15m
}

# Makes a service of the cluster reachable on this machine until the script ends.
forward() {
  if [ -n "$dry_run" ]; then
    change port-forward "service/$1" "$2:$3"
    return
  fi
  # Not by a function: its shell would end instead of kubectl.
  kubectl --context "$context" --namespace "$namespace" port-forward "service/$1" "$2:$3" >"$work/forward-$1.log" 2>&1 &
  forwards="$forwards $!"
  local attempt
  for attempt in 1 2 3 4 5 6 7 8 9 10; do
    curl --silent --output /dev/null "http://127.0.0.1:$2/" && return
    sleep "$attempt"
  done
  fail "service/$1 cannot be reached: $(cat "$work/forward-$1.log")"
}

# A token for an internal API, as the client of operators.
token() {
  local secret
  secret=$(kube get secret "$RELEASE-issuer" --output 'jsonpath={.data.OPERATOR_CLIENT_SECRET}' | base64 --decode)
  curl --silent --show-error --fail --user "operator:$secret" --data grant_type=client_credentials --data "scope=$1" \
    http://127.0.0.1:18120/realms/socialdata/protocol/openid-connect/token | jq -er .access_token
}

post() {
  curl --silent --show-error --fail --header "Authorization: Bearer $(token "$1")" --header 'Content-Type: application/json' \
    --data @- "http://127.0.0.1:$2"
}

add_pool_and_key() {
  local account
  there kube get secret "$RELEASE-test-key" && return
  forward issuer 18120 8080
  forward platform 18070 8070
  forward "$RELEASE-session" 18102 8080
  forward "$RELEASE-billing" 18101 8080
  if [ -n "$dry_run" ]; then
    echo "POST the accounts of http://127.0.0.1:18070/simulator/pool to http://127.0.0.1:18102/internal/pool/accounts"
    echo "POST http://127.0.0.1:18101/internal/accounts and .../keys"
    change create secret generic "$RELEASE-test-key" --from-file=api-key="$work/api-key"
    return
  fi
  curl --silent --show-error --fail http://127.0.0.1:18070/simulator/pool | post session 18102/internal/pool/accounts >"$work/pool"
  # An address of its own for each attempt: one that failed half-way may have opened an account.
  account=$(echo "{\"email\":\"cluster-$(date +%s)@example.com\",\"name\":\"Cluster\"}" | post billing 18101/internal/accounts | jq -er .id)
  echo '{"name":"helm test","scopes":["read"]}' | post billing "18101/internal/accounts/$account/keys" | jq -erj .key >"$work/api-key"
  kube create secret generic "$RELEASE-test-key" --from-file=api-key="$work/api-key"
}

make_paid_call() {
  charts test "$RELEASE" --namespace "$namespace" --timeout 3m --logs
}

up() {
  if [ -n "$created" ]; then
    step "Create cluster $cluster" create_cluster
    step "Load images" load_images
  fi
  step "Create namespace $namespace" create_namespace
  step "Create secrets" create_secrets
  step "Create keysets" create_keysets
  step "Install operators" install_operators
  step "Start servers" start_servers
  step "Install the chart" install_chart
  step "Add accounts and a key" add_pool_and_key
  step "Make a paid call" make_paid_call
  echo "The API: kubectl --context $context --namespace $namespace port-forward service/$RELEASE-gateway 8080:8080"
}

down() {
  if [ -n "$created" ]; then
    case $tool in
      kind) run kind delete cluster --name "$cluster" ;;
      k3d) run k3d cluster delete "$cluster" ;;
    esac
    return
  fi
  # Operators outside the namespace stay: others may use them.
  charts uninstall "$RELEASE" --namespace "$namespace" --ignore-not-found
  change delete namespace "$namespace" --ignore-not-found
}

step "Everything" "$action"
