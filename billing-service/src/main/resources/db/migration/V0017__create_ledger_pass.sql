-- One reading of the whole ledger, from its first transaction on, and what its entries have added up to so far. The pass
-- with the lowest id is what balances are compared with; a second one reads everything anew and takes its place.
create table ledger_pass (
    id bigint generated always as identity primary key,
    position bigint not null default 0 check (position >= 0),
    imbalance_microusd bigint not null default 0 check (imbalance_microusd >= 0),
    caught_up_at timestamptz
);

create table ledger_pass_sum (
    pass_id bigint not null references ledger_pass on delete cascade,
    account_id uuid not null,
    credit_microusd bigint not null,
    primary key (pass_id, account_id)
) with (fillfactor = 70);

insert into ledger_pass default values;
