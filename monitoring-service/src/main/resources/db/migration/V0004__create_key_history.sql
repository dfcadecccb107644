-- A monitor that is made while its key is being deleted must not live on.
create table ended_key (
    key_id uuid primary key,
    ended_at timestamptz not null
);

-- For a while both keys are good: what one of them does concerns the monitors that the successor has taken over.
create table rotated_key (
    key_id uuid primary key,
    successor_id uuid not null,
    rotated_at timestamptz not null,
    check (key_id <> successor_id)
);
