-- The unexpired secrets before the previous one, the latest first: a webhook may be rotated again before its overlap ends.
alter table webhook
    add column older_versions integer[] not null default '{}',
    add column older_sealed bytea[] not null default '{}',
    add column older_until timestamptz[] not null default '{}';
