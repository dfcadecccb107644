-- Versions never come again, also not for a key whose session was deleted and registered anew: a late word about the old
-- one must not be taken for one about the new.
create sequence platform_session_version;

create table platform_session (
    key_id uuid primary key,
    account_id uuid not null,
    version bigint not null,
    status text not null check (status in ('ok', 'dead')),
    username text,
    platform_user_id text,
    customer_proxy boolean not null,
    -- Cookies that the platform has rejected are of no use to anybody but a thief, so they go.
    sealed_secrets bytea,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    last_used_at timestamptz,
    check ((status = 'ok') = (sealed_secrets is not null))
);
