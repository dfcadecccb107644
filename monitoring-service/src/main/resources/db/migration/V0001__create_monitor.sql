create table monitor (
    id uuid primary key,
    key_id uuid not null,
    account_id uuid not null,
    handle text not null check (handle ~ '^[a-z0-9_]{1,15}$'),
    status text not null check (status in ('active', 'paused')),
    webhook_ids uuid[], -- null: every active webhook of the key
    domain_filter text,
    include_replies boolean not null,
    -- Posts up to this one were there before the monitor was made or resumed.
    floor_post_id bigint not null,
    events_possibly_missed bigint not null default 0,
    activated_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    -- Deliveries of monitors that have ended still name them.
    deleted_at timestamptz
);

create unique index monitor_of_key on monitor (key_id, handle) where deleted_at is null;
create index monitor_on_handle on monitor (handle) where deleted_at is null;
