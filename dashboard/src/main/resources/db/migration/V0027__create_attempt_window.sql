-- The attempts of each limit within its window, for the limits that all instances keep together.
-- The release before counts in rate_limit_window, which a later release drops.
create table attempt_window (
    subject_sha256 bytea primary key check (length(subject_sha256) = 32),
    attempted_at timestamptz[] not null,
    -- From when on none of them counts.
    ends_at timestamptz not null
);

create index attempt_window_ends on attempt_window (ends_at);

-- Guesses go on where they were.
insert into attempt_window (subject_sha256, attempted_at, ends_at)
select subject_sha256, attempted_at, ends_at from rate_limit_window;
