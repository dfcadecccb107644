-- Credit that a gateway may promise to calls without asking. All amounts are running totals since the lease began;
-- granted - returned - settled is still reserved for it. A finished lease stays for a day, so that a late report of its id
-- opens nothing new. The room left in each page keeps the frequent updates of settled_microusd off the indexes.
create table credit_lease (
    id uuid primary key,
    account_id uuid not null references account,
    holder text not null check (char_length(holder) between 1 and 100),
    key_id uuid,
    month date check (extract(day from month) = 1),
    sequence bigint not null check (sequence >= 0),
    granted_microusd bigint not null check (granted_microusd >= 0),
    committed_microusd bigint not null check (committed_microusd >= 0),
    returned_microusd bigint not null check (returned_microusd >= 0),
    settled_microusd bigint not null check (settled_microusd >= 0),
    given_back boolean not null,
    expires_at timestamptz not null,
    spooled_episode uuid,
    drained_episode uuid,
    recalled_at timestamptz,
    finished_at timestamptz,
    check ((key_id is null) = (month is null)),
    check (granted_microusd >= returned_microusd + settled_microusd)
) with (fillfactor = 50);

create index credit_lease_open_idx on credit_lease (account_id) where finished_at is null;
create index credit_lease_expiry_idx on credit_lease (expires_at) where finished_at is null and spooled_episode is null;
create index credit_lease_finished_idx on credit_lease (finished_at) where finished_at is not null;

-- What open leases still hold of an account's credit: granted - used - reserved may be leased or refunded.
alter table balance add column reserved_microusd bigint not null default 0 check (reserved_microusd >= 0);

-- What each key spent in each month (UTC), whether it has a budget or not: a budget may be set in the middle of a month.
create table key_month_use (
    key_id uuid not null,
    month date not null check (extract(day from month) = 1),
    used_microusd bigint not null check (used_microusd >= 0),
    primary key (key_id, month)
) with (fillfactor = 70);
