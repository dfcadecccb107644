drop table rate_limit_window;

-- The calls of each key within the window, for the limit that all instances keep together.
create table rate_limit_window (
    subject_sha256 bytea primary key check (length(subject_sha256) = 32),
    attempted_at timestamptz[] not null,
    -- From when on none of them counts.
    ends_at timestamptz not null
);

create index rate_limit_window_ends on rate_limit_window (ends_at);
