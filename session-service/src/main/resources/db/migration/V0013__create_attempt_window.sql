-- The login attempts of each key within the window, for the limit that all instances keep together.
-- The release before counts in login_attempt, which a later release drops.
create table attempt_window (
    subject_sha256 bytea primary key check (length(subject_sha256) = 32),
    attempted_at timestamptz[] not null,
    -- From when on none of them counts.
    ends_at timestamptz not null
);

create index attempt_window_ends on attempt_window (ends_at);

-- Guessed passwords lock accounts of the platform, so an upgrade does not begin to count from the start.
insert into attempt_window (subject_sha256, attempted_at, ends_at)
select sha256(convert_to('login' || chr(10) || key_id, 'UTF8')), array_agg(attempted_at order by attempted_at),
    max(attempted_at) + interval '1 hour'
from login_attempt group by key_id;
