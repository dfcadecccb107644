-- When the bucket of a subject is full again (its theoretical arrival time): all that a limit needs to know of the past.
-- Not logged: after a crash every bucket is full, which costs at most one burst, and no write waits for the disk.
create unlogged table rate_limit (
    limit_name text not null check (length(limit_name) between 1 and 60),
    subject uuid not null,
    full_at timestamptz not null,
    primary key (limit_name, subject)
);
