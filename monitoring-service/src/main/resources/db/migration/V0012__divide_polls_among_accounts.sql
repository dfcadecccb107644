-- What the monitors of each account ask for, in handles polled at the target interval. The cost of a handle is divided among
-- the accounts that watch it, and what was paused or deleted a short while ago counts as well.
create table account_demand (
    account_id uuid primary key,
    handles double precision not null
);

-- What the latest known budget gives each account, in the same unit. One row.
create table poll_division (
    only_row boolean primary key default true check (only_row),
    -- Null while the budget is unknown: nothing is slowed down then.
    share double precision check (share > 0),
    -- How many times longer than the target the interval of the median account is.
    median_slowdown double precision not null default 1,
    computed_at timestamptz not null default '-infinity'
);

insert into poll_division default values;

create index monitor_stopped on monitor (updated_at) where deleted_at is not null or status = 'paused';

-- Handles whose user was never checked are not polled, and are checked first.
create index watched_handle_unchecked on watched_handle (next_check_at) where next_due_at is not null and visibility = 'unknown';
