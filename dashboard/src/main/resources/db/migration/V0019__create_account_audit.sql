-- What members did in an account. Rows are deleted after the retention, and with the account.
create table account_audit (
    -- Time-ordered, so that the primary key sorts the log.
    id uuid primary key,
    account_id uuid not null references dashboard_account on delete cascade,
    occurred_at timestamptz not null,
    -- No reference: what a member did stays when the member leaves.
    user_id uuid not null,
    actor text not null check (length(actor) <= 254),
    event text not null check (length(event) between 1 and 40),
    target text not null check (length(target) <= 300),
    outcome text not null check (outcome in ('done', 'unknown'))
);

create index account_audit_account on account_audit (account_id, id);
create index account_audit_time on account_audit (occurred_at);
