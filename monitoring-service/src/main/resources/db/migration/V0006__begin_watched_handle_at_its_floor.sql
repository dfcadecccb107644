-- What is posted from the moment on at which a monitor is made is told of, so a handle has a cursor from its first row on. The
-- release before still reads the baseline; zero lets all pass that is above the floors of the monitors.
update watched_handle w set baseline_post_id = 0, cursor_post_id = coalesce(
    (select min(m.floor_post_id) from monitor m where m.handle = w.handle and m.deleted_at is null), 0)
where w.cursor_post_id is null;

alter table watched_handle
    alter column baseline_post_id set default 0,
    alter column cursor_post_id set default 0,
    alter column cursor_post_id set not null;
