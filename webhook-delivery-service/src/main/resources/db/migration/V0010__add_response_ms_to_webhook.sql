-- How long the receiver takes to answer: the slowest recent attempt, decaying. Null until it has been tried.
alter table webhook add column response_ms integer check (response_ms >= 0);

update webhook set response_ms = 0 where failing_since is null and last_delivered_at is not null;
