-- What each process did with an account on a day, as JSON: it is read and replaced as a whole.
create table pooled_account_use (
    account_id uuid not null references pooled_account (id) on delete cascade,
    run uuid not null,
    day date not null,
    operations text not null,
    primary key (account_id, run, day)
);

-- An operator ends the rests of an account, or has a read made with it.
alter table pooled_account add column woken_at timestamptz;
alter table pooled_account add column check_requested_at timestamptz;
alter table pooled_account add column check_started_at timestamptz;
alter table pooled_account add column checked_at timestamptz;
alter table pooled_account add column check_outcome text;
