-- The key itself is never stored: sha256 finds it, prefix and last4 let its owner recognise it.
create table api_key (
    id uuid primary key,
    account_id uuid not null references account,
    name text not null check (char_length(name) between 1 and 80),
    env text not null check (env ~ '^[a-z]{2,8}$'),
    sha256 bytea not null check (octet_length(sha256) = 32),
    prefix text not null check (char_length(prefix) between 7 and 13),
    last4 text not null check (char_length(last4) = 4),
    created_at timestamptz not null,
    revoked_at timestamptz,
    expires_at timestamptz,
    check (expires_at > created_at)
);

create unique index api_key_sha256_key on api_key (sha256);
create index api_key_account_idx on api_key (account_id, created_at);
