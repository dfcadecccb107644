-- What operators did in the console. A row is written before the action and gets its outcome after it; rows are never deleted.
create table operator_audit (
    -- Time-ordered, so that the primary key sorts the log.
    id uuid primary key,
    occurred_at timestamptz not null,
    operator text not null check (length(operator) between 1 and 100),
    action text not null check (length(action) between 1 and 40),
    -- No reference: accounts belong to another service.
    account_id uuid,
    -- What was acted on if it is no account, or the reference of a payment.
    target text check (length(target) <= 300),
    -- Money moved, negative when it left the account.
    amount_microusd bigint,
    reason text not null check (length(reason) between 1 and 500),
    request_id text not null,
    outcome text not null check (outcome in ('started', 'done', 'rejected', 'unknown'))
);

create index operator_audit_account on operator_audit (account_id, id);
create index operator_audit_time on operator_audit (occurred_at);
