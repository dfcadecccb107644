#!/bin/sh
# Creates a folder with the Secrets of an installation, filled with new random values, and the same values for PostgreSQL and the issuer:
#   secrets.yaml   for kubectl apply
#   databases.sql  for psql: a role and a database for each service that owns one
#   issuer.env     the secrets of the issuer's clients, under the names that deploy/compose/realm.json uses
set -eu
name=${1:?usage: create-secrets.sh <prefix of the objects, such as socialdata> <new folder>}
folder=${2:?usage: create-secrets.sh <prefix of the objects, such as socialdata> <new folder>}

umask 077
mkdir "$folder"
cd "$folder"

random() {
  openssl rand -hex 32
}

client() {
  variable=$(echo "$1" | tr 'a-z-' 'A-Z_')_CLIENT_SECRET
  echo "$variable=$2" >> issuer.env
}

for service in gateway billing session reads writes monitoring webhook-delivery feedback dashboard; do
  secret=$(random)
  client "$service" "$secret"
  cat >> secrets.yaml <<YAML
---
apiVersion: v1
kind: Secret
metadata:
  name: $name-$service-client
type: Opaque
stringData:
  client-secret: "$secret"
YAML
done
# People call internal APIs as this client; no service does.
client operator "$(random)"

for service in billing session writes monitoring webhook-delivery feedback dashboard; do
  database=$service
  if [ "$service" = webhook-delivery ]; then
    database=delivery
  fi
  password=$(random)
  cat >> secrets.yaml <<YAML
---
apiVersion: v1
kind: Secret
metadata:
  name: $name-$service-database
type: kubernetes.io/basic-auth
stringData:
  username: $database
  password: "$password"
YAML
  cat >> databases.sql <<SQL
create role $database login password '$password';
create database $database owner $database;
revoke connect on database $database from public;
SQL
done
