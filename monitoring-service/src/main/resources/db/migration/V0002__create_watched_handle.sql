create table watched_handle (
    handle text primary key,
    -- Null while no active monitor watches the handle.
    next_due_at timestamptz,
    claim uuid,
    claimed_until timestamptz,
    -- A look together with others could not reach back far enough.
    alone boolean not null default false,
    -- The first look finds what was there before; null until then.
    baseline_post_id bigint,
    -- Everything up to here was seen, of this handle and of those that shared its searches.
    cursor_post_id bigint,
    newest_post_id bigint,
    last_look_at timestamptz,
    last_gap_ms bigint,
    gap_before_ms bigint,
    planned_gap_ms bigint,
    check ((baseline_post_id is null) = (cursor_post_id is null))
)
-- Every row changes once an interval.
with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create index watched_handle_due on watched_handle (next_due_at) where next_due_at is not null;
