-- Whether posts of the watched user can be seen, and the id by which the user is found again after a rename.
alter table watched_handle
    add column user_id text check (user_id ~ '^[0-9]{1,20}$'),
    add column visibility text not null default 'unknown'
        check (visibility in ('visible', 'protected', 'suspended', 'unavailable', 'not_found', 'unknown')),
    add column next_check_at timestamptz not null default now();

create index watched_handle_check on watched_handle (next_check_at) where next_due_at is not null;

-- The handle that the monitor was made for, or had last, before its user took another one.
alter table monitor
    add column previous_handle text,
    add column renamed_at timestamptz;
