-- Processes that make calls with pooled accounts, and the calls that each may have now or has in progress.
create table pool_process (
    name text primary key,
    seen_at timestamptz not null
);

create table pool_share (
    process text not null references pool_process (name) on delete cascade,
    account_id uuid not null,
    calls int not null check (calls > 0),
    primary key (process, account_id)
);
