-- Monitors that are degraded, or were reported not long ago.
create table degraded_monitor (
    monitor_id uuid primary key,
    account_id uuid not null,
    -- Null once the degradation has ended; the row remains until the monitor may be reported again.
    degraded_since timestamptz,
    -- The degradation that was reported last, by its beginning, and when.
    reported_for timestamptz,
    reported_at timestamptz
);

create index degraded_monitor_unreported on degraded_monitor (account_id)
    where degraded_since is not null and degraded_since is distinct from reported_for;
create index degraded_monitor_reported on degraded_monitor (account_id, reported_at) where reported_at is not null;

-- A pass reads all active monitors in this order; deleted ones stay in the table.
create index monitor_active on monitor (id) where status = 'active' and deleted_at is null;

-- The pass over all monitors, of one replica at a time. One row.
create table degradation_pass (
    only_row boolean primary key default true check (only_row),
    begun_at timestamptz,
    progress_at timestamptz,
    completed_at timestamptz,
    -- Degradations count from here on: the end of a slowdown of the fleet, or of a time without passes.
    counts_from timestamptz
);

insert into degradation_pass default values;
