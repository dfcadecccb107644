-- The last calls of each key, for the limit that all instances keep together.
create table recent_calls (
    key_id uuid primary key,
    made_at timestamptz[] not null
);
