-- Accounts of the operator, with which public reads are made.
create sequence pooled_account_version;

create table pooled_account (
    id uuid primary key,
    name text,
    username text,
    platform_user_id text,
    version bigint not null,
    -- Gone once the platform has rejected the cookies or the operator has retired the account.
    sealed_secrets bytea,
    sealed_under bigint references data_key (generation),
    added_at timestamptz not null,
    updated_at timestamptz not null,
    rejected_at timestamptz,
    retired_at timestamptz,
    resting_until timestamptz,
    last_used_at timestamptz,
    check ((sealed_secrets is null) = (sealed_under is null)),
    check ((sealed_secrets is null) = (rejected_at is not null or retired_at is not null))
);

create unique index pooled_account_of_user on pooled_account (platform_user_id) where retired_at is null;
create index pooled_account_by_data_key on pooled_account (sealed_under, id) where sealed_under is not null;
