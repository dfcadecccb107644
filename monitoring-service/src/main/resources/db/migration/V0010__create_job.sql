-- Jobs: reads of many pages in the background.
create table job (
    id                 uuid primary key,
    account_id         uuid not null,
    key_id             uuid not null,
    operation          text not null,
    parameters         jsonb not null,
    request_digest     text not null, -- the same read of the same key; see job_open_read
    format             text not null check (format in ('jsonl', 'csv')),
    price_microusd     bigint not null check (price_microusd >= 0),
    max_pages          integer not null check (max_pages > 0),
    max_cost_microusd  bigint not null,
    state              text not null check (state in ('queued', 'running', 'paused', 'succeeded', 'failed', 'cancelled')),
    end_reason         text,
    error              text, -- JSON, as shown to the customer
    cursor             text,
    columns            text[] not null default '{}', -- of the CSV: members of rows that were texts, numbers or booleans
    pages              integer not null default 0 check (pages <= max_pages),
    row_count          bigint not null default 0,
    bytes              bigint not null default 0, -- uncompressed
    stored_bytes       bigint not null default 0,
    spent_microusd     bigint not null default 0 check (spent_microusd <= max_cost_microusd),
    failures           integer not null default 0, -- since the last page
    next_due_at        timestamptz not null,
    paused_since       timestamptz,
    claim              uuid,
    claimed_until      timestamptz, -- in the database's time
    created_at         timestamptz not null,
    started_at         timestamptz,
    ended_at           timestamptz,
    expires_at         timestamptz,
    check ((ended_at is null) = (state in ('queued', 'running', 'paused'))),
    check ((ended_at is null) = (expires_at is null))
);

create unique index job_open_read on job (key_id, request_digest) where ended_at is null;
create index job_by_account on job (account_id, created_at);
create index job_by_key on job (key_id, created_at);
create index job_due on job (next_due_at) where state in ('running', 'paused');
create index job_queued on job (account_id, created_at) where state = 'queued';
create index job_expired on job (expires_at) where expires_at is not null;

-- A page is stored and charged in one transaction, and once, because of the key.
create table job_page (
    job_id           uuid not null references job on delete cascade,
    page             integer not null check (page > 0),
    request_id       text not null,
    charged_microusd bigint not null,
    row_count        integer not null,
    body             bytea not null, -- gzip of a JSON object per line
    primary key (job_id, page)
);

-- Credit leases of pages, until the record of their charge has left the outbox or billing has their credit back. They outlive
-- their job.
create table job_lease (
    id             uuid primary key,
    job_id         uuid not null,
    account_id     uuid not null,
    key_id         uuid not null,
    price_microusd bigint not null,
    state          text not null check (state in ('open', 'charged', 'abandoned')),
    attempt        integer not null, -- numbers of reports rise with it, also after a crash
    record_id      uuid, -- of the charge, in the outbox
    opened_at      timestamptz not null,
    reported_at    timestamptz not null,
    check ((record_id is not null) = (state = 'charged'))
);

create unique index job_lease_open on job_lease (job_id) where state = 'open';
create index job_lease_reported on job_lease (reported_at);
