-- Events that wait for their relay. Repeatable, so that it never competes with a service's own version numbers:
-- every statement must be harmless when run again, and later changes only add.

-- The first five columns are Debezium's outbox layout: a platform team may replace the relay by a connector.
create table if not exists outbox (
    id            uuid primary key,
    aggregatetype text not null, -- the topic
    aggregateid   text not null, -- the record key: events of one key keep their order
    type          text not null,
    payload       text not null, -- the whole envelope, as it will stand on the topic
    traceparent   text,
    created_at    timestamptz not null default clock_timestamp(),
    bucket        smallint not null, -- derived from the key; one relay at a time works on a bucket
    position      bigint generated always as identity -- order within a key; never used to tell sent from unsent
)
-- Rows live for milliseconds: without this the table would be mostly dead rows before the default threshold.
with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_threshold = -1);

create index if not exists outbox_by_bucket on outbox (bucket, position);

create or replace function outbox_notify() returns trigger language plpgsql as $$
begin
    perform pg_notify('outbox', '');
    return null;
end
$$;

create or replace trigger outbox_notify after insert on outbox
    for each statement execute function outbox_notify();

-- The names that both had before.
drop trigger if exists outbox_wake on outbox;
drop function if exists outbox_wake();
