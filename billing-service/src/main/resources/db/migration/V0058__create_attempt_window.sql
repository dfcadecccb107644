-- A row is a bucket: it ends when the bucket is full again, which is all that a limit needs to know of the past.
-- Not logged: after a crash every bucket is full, which costs at most one burst, and no write waits for the disk.
-- The release before counts in rate_limit, which a later release drops.
create unlogged table attempt_window (
    subject_sha256 bytea primary key check (length(subject_sha256) = 32),
    attempted_at timestamptz[] not null,
    ends_at timestamptz not null
);
