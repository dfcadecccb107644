-- Usage by day (UTC), from which longer periods are read. A trigger derives it from usage_hourly in the transaction that writes the
-- hours, so that it agrees with them also while the release before writes them. Its values need no checks of their own.
create table usage_daily (
    account_id uuid not null references account,
    day timestamptz not null,
    key_id uuid not null,
    operation text not null,
    calls bigint not null,
    billed_calls bigint not null,
    charged_microusd bigint not null,
    failed_calls bigint not null,
    server_error_calls bigint not null,
    primary key (account_id, day, key_id, operation)
) with (fillfactor = 70);

create function usage_hourly_adds_to_daily() returns trigger language plpgsql as $$
begin
    insert into usage_daily as d (account_id, day, key_id, operation, calls, billed_calls, charged_microusd, failed_calls,
                                  server_error_calls)
    select account_id, date_trunc('day', hour, 'UTC'), key_id, operation, sum(calls), sum(billed_calls),
           sum(charged_microusd), sum(failed_calls), sum(server_error_calls)
    from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (account_id, day, key_id, operation) do update
    set calls = d.calls + excluded.calls,
        billed_calls = d.billed_calls + excluded.billed_calls,
        charged_microusd = d.charged_microusd + excluded.charged_microusd,
        failed_calls = d.failed_calls + excluded.failed_calls,
        server_error_calls = d.server_error_calls + excluded.server_error_calls;
    return null;
end $$;

create function usage_hourly_changes_daily() returns trigger language plpgsql as $$
begin
    insert into usage_daily as d (account_id, day, key_id, operation, calls, billed_calls, charged_microusd, failed_calls,
                                  server_error_calls)
    select account_id, date_trunc('day', hour, 'UTC'), key_id, operation, sum(calls * sign), sum(billed_calls * sign),
           sum(charged_microusd * sign), sum(failed_calls * sign), sum(server_error_calls * sign)
    from (select 1 as sign, * from added union all select -1, * from removed) changed
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (account_id, day, key_id, operation) do update
    set calls = d.calls + excluded.calls,
        billed_calls = d.billed_calls + excluded.billed_calls,
        charged_microusd = d.charged_microusd + excluded.charged_microusd,
        failed_calls = d.failed_calls + excluded.failed_calls,
        server_error_calls = d.server_error_calls + excluded.server_error_calls;
    return null;
end $$;

-- Locks usage_hourly against writes until the rows below are complete.
create trigger usage_hourly_insert_daily after insert on usage_hourly
    referencing new table as added for each statement execute function usage_hourly_adds_to_daily();
create trigger usage_hourly_update_daily after update on usage_hourly
    referencing new table as added old table as removed
    for each statement execute function usage_hourly_changes_daily();

insert into usage_daily (account_id, day, key_id, operation, calls, billed_calls, charged_microusd, failed_calls, server_error_calls)
select account_id, date_trunc('day', hour, 'UTC'), key_id, operation, sum(calls), sum(billed_calls), sum(charged_microusd),
       sum(failed_calls), sum(server_error_calls)
from usage_hourly group by 1, 2, 3, 4 order by 1, 2, 3, 4;
