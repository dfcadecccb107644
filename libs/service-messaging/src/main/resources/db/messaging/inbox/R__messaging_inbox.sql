-- Events that have had their effect. Repeatable, so that it never competes with a service's own version numbers:
-- every statement must be harmless when run again, and later changes only add.

create table if not exists inbox (
    consumer    text not null,
    event_id    text not null,
    admitted_at timestamptz not null default now(),
    primary key (consumer, event_id)
);

-- Rows arrive in order of time, so a block range index finds the old ones at next to no cost.
create index if not exists inbox_by_age on inbox using brin (admitted_at);
