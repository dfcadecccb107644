-- Deliveries under way. Small whatever the history is: a row moves to the history when it ends.
create table pending_delivery (
    id uuid primary key,
    event_id uuid not null,
    account_id uuid not null,
    key_id uuid not null,
    monitor_id uuid not null,
    webhook_id uuid not null references webhook,
    tweet_id text not null,
    posted_at timestamptz,
    detected_at timestamptz not null,
    created_at timestamptz not null,
    traceparent text,
    attempts smallint not null default 0 check (attempts between 0 and 8),
    first_attempt_at timestamptz,
    next_attempt_at timestamptz not null,
    -- No attempt begins after it; known from the first attempt on.
    window_end timestamptz,
    last_status smallint,
    last_fault text,
    -- Who works on it, and until when nobody else may. Neither is indexed, so that a claim stays within its page.
    claim uuid,
    leased_until timestamptz not null default '-infinity'
)
with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000);

create index pending_delivery_by_webhook on pending_delivery (webhook_id, next_attempt_at);
create index pending_delivery_by_key on pending_delivery (key_id, created_at);

-- The history: one partition a day by the day a delivery began, made ahead and dropped by the service.
create table delivery (
    id uuid not null,
    event_id uuid not null,
    account_id uuid not null,
    key_id uuid not null,
    monitor_id uuid not null,
    webhook_id uuid not null,
    tweet_id text not null,
    posted_at timestamptz,
    detected_at timestamptz not null,
    created_at timestamptz not null,
    status text not null check (status in ('delivered', 'failed')),
    reason text,
    attempts smallint not null,
    first_attempt_at timestamptz,
    ended_at timestamptz not null,
    last_status smallint,
    last_fault text,
    primary key (id, created_at),
    check ((status = 'failed') = (reason is not null))
) partition by range (created_at);

create index delivery_by_key on delivery (key_id, created_at) include (status);
create index delivery_failed_by_webhook on delivery (webhook_id, created_at) where status = 'failed';
