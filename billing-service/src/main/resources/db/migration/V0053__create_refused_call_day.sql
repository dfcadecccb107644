-- Number of refused calls stored of an account and day, which is bounded. Deleted with the partition of the day.
create table refused_call_day (
    day date not null,
    account_id uuid not null,
    stored integer not null check (stored >= 0),
    primary key (day, account_id)
);
