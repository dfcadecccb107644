-- Credits are positive, debits negative. What customers may spend is a liability, so it grows with a positive entry.
create table ledger_entry (
    transaction_id uuid not null references ledger_transaction,
    ledger_account text not null
        check (ledger_account in ('customer_credit', 'revenue', 'promotional_credit', 'payments')),
    amount_microusd bigint not null check (amount_microusd <> 0),
    primary key (transaction_id, ledger_account)
);
