-- What the ledger says of one customer, kept ready: granted - used is what may be spent. It may pass below zero, because
-- an answer that has left the house is charged whatever the balance; admission prevents it, not this table.
-- The room left in each page keeps the frequent updates off the index.
create table balance (
    account_id uuid primary key references account,
    granted_microusd bigint not null default 0 check (granted_microusd >= 0),
    used_microusd bigint not null default 0 check (used_microusd >= 0),
    total_requests bigint not null default 0 check (total_requests >= 0)
) with (fillfactor = 50);
