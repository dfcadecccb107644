create table login_attempt (
    key_id uuid not null,
    attempted_at timestamptz not null
);

create index login_attempt_by_key on login_attempt (key_id, attempted_at);
create index login_attempt_by_time on login_attempt (attempted_at);
