-- Every usage record taken in, one partition a day. The partition key has to be part of the primary key; that keeps
-- record_id unique in effect, because a record delivered again carries the same occurred_at.
-- Partitions are made ahead and dropped by the service (UsagePartitions); there is no default partition on purpose: a
-- record outside the window cannot be recognised as a repetition and is set aside instead.
create table usage_event (
    record_id text not null check (char_length(record_id) between 1 and 64),
    occurred_at timestamptz not null,
    account_id uuid not null,
    key_id uuid not null,
    operation text not null,
    price_microusd bigint not null check (price_microusd >= 0),
    billed boolean not null,
    status smallint not null check (status between 100 and 599),
    duration_micros bigint not null check (duration_micros >= 0),
    lease_id uuid,
    request_id text not null,
    batch_id uuid not null,
    primary key (record_id, occurred_at)
) partition by range (occurred_at);
