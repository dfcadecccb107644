-- A write that was asked for under a key of the caller. Of the key only a digest is kept, and the fingerprint of the request is
-- made with the key, so that nobody who reads this table can find out by trying what was written.
create table idempotent_write (
    key_id uuid not null,
    key_digest bytea not null check (octet_length(key_digest) = 32),
    fingerprint text not null check (length(fingerprint) = 64),
    attempt uuid not null,
    state text not null check (state in ('running', 'answered', 'in_doubt')),
    lease_until timestamptz not null,
    status integer,
    body text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (key_id, key_digest),
    check ((state = 'answered') = (status is not null and body is not null))
);

create index idempotent_write_expires_at on idempotent_write (expires_at);
