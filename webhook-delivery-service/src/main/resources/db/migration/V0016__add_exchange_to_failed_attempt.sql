-- What was sent and what came back, for the owner of the webhook; null for attempts before there were these columns, and for
-- those beyond the quota of their account. Headers are JSON arrays of name and value, with secret values masked.
alter table failed_attempt
    add column duration_ms integer check (duration_ms >= 0),
    add column request_headers text,
    add column response_headers text,
    add column response_body bytea check (octet_length(response_body) <= 4096),
    add column response_truncated boolean;
