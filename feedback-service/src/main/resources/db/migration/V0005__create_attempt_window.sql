-- The calls of each key within the window, for the limit that all instances keep together.
-- The release before counts in rate_limit_window, which a later release drops.
create table attempt_window (
    subject_sha256 bytea primary key check (length(subject_sha256) = 32),
    attempted_at timestamptz[] not null,
    -- From when on none of them counts.
    ends_at timestamptz not null
);

create index attempt_window_ends on attempt_window (ends_at);
