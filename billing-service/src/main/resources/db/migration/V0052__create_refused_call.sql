-- Calls that a gateway refused before they reached an operation, for the request log. One partition a day, like usage_event;
-- kept for a shorter time. A call beyond the bounds of its account has no row: the next one counts it as omitted.
create table refused_call (
    request_id text not null check (char_length(request_id) between 1 and 64),
    occurred_at timestamptz not null,
    account_id uuid not null,
    key_id uuid not null,
    operation text,
    method text,
    status smallint not null check (status between 100 and 599),
    error text not null,
    reason text,
    duration_micros bigint not null check (duration_micros >= 0),
    omitted bigint not null check (omitted >= 0),
    primary key (request_id, occurred_at)
) partition by range (occurred_at);

-- The request log reads it like usage_event: by account and time.
create index refused_call_account_idx on refused_call (account_id, occurred_at);
