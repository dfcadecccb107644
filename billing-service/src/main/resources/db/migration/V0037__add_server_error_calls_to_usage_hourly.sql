-- Failed calls with a status from 500 on: their cause is not at the caller. Filled for as long as single calls are kept; in hours
-- before that, all failed calls count as errors of the caller.
alter table usage_hourly
    add column server_error_calls bigint not null default 0 check (server_error_calls between 0 and failed_calls);

update usage_hourly h set server_error_calls = least(e.calls, h.failed_calls)
from (
    select account_id, date_trunc('hour', occurred_at, 'UTC') as hour, key_id, operation, count(*) as calls
    from usage_event where status >= 500 group by 1, 2, 3, 4) e
where h.account_id = e.account_id and h.hour = e.hour and h.key_id = e.key_id and h.operation = e.operation;
