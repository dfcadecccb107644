create table webhook (
    id uuid primary key,
    account_id uuid not null,
    key_id uuid not null,
    url text not null check (char_length(url) between 1 and 2048),
    status text not null check (status in ('active', 'disabled', 'deleted')),
    -- A deleted webhook keeps no secret.
    secret_version integer not null,
    sealed_secret bytea,
    -- The secret before the last rotation goes on signing until then.
    sealed_previous bytea,
    previous_until timestamptz,
    -- Since when everything fails; null while something succeeds.
    failing_since timestamptz,
    last_delivered_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((status = 'deleted') = (sealed_secret is null)),
    check ((sealed_previous is null) = (previous_until is null))
);

create index webhook_by_key on webhook (key_id, created_at) where status <> 'deleted';
create index webhook_by_account on webhook (account_id, created_at) where status <> 'deleted';
