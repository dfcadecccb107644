-- Who did what to what, and how it ended. Never what was written. A row that stays 'started' was cut short.
create table write_audit (
    id uuid primary key,
    account_id uuid not null,
    key_id uuid not null,
    operation text not null,
    target text,
    outcome text not null check (outcome in ('started', 'applied', 'refused', 'in_doubt')),
    error text,
    request_id text not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    check ((outcome = 'started') = (ended_at is null))
);

create index write_audit_account on write_audit (account_id, started_at desc, id desc);
create index write_audit_started_at on write_audit (started_at);
