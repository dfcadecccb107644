-- A webhook that was being made while its key was deleted must not stay behind.
create table ended_key (
    key_id uuid primary key,
    ended_at timestamptz not null
);

-- What belonged to a rotated key belongs to the one that took its place; both see the same while both are valid.
create table key_heir (
    key_id uuid primary key,
    heir_id uuid not null,
    check (key_id <> heir_id)
);

create index key_heir_by_heir on key_heir (heir_id);
