#!/bin/sh
# Runs once, when PostgreSQL starts with an empty folder: a database and a role for each service that owns one.
set -eu
for name in billing session writes monitoring delivery feedback dashboard; do
  variable=$(echo "$name" | tr '[:lower:]' '[:upper:]')_DATABASE_PASSWORD
  eval "password=\$$variable"
  psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -v name="$name" -v password="$password" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke connect on database :"name" from public;
SQL
done
