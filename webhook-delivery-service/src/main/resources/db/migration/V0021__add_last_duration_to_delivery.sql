-- How long the last attempt took; null in deliveries that ended before there was this column, and in those never attempted.
-- No check: it would read the whole history while the table is locked.
alter table delivery add column last_duration_ms integer;
