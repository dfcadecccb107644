create table detected_post (
    monitor_id uuid not null,
    post_id bigint not null,
    detected_at timestamptz not null,
    primary key (monitor_id, post_id)
)
with (autovacuum_vacuum_insert_threshold = -1);

-- Rows arrive in order of time, so a block range index finds the old ones at next to no cost.
create index detected_post_by_age on detected_post using brin (detected_at);
