-- Calls that ended with a status from 400 on, for people who look for what is broken. Counted from here on: hours before it
-- show none.
alter table usage_hourly
    add column failed_calls bigint not null default 0 check (failed_calls between 0 and calls);
