-- What was tried lately, for the limits that all instances keep together. Who tried it is kept as a hash: nobody reads here
-- which address signs in from where.
create table attempt (
    who_sha256 bytea primary key check (length(who_sha256) = 32),
    made_at timestamptz[] not null,
    -- From when on none of them counts.
    ends_at timestamptz not null
);

create index attempt_ends on attempt (ends_at);
