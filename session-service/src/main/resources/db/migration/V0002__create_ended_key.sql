-- A registration that was under way while its key was deleted must not leave a session behind.
create table ended_key (
    key_id uuid primary key,
    ended_at timestamptz not null
);
