-- One movement of money that concerns one customer. The reference makes it unrepeatable: a second attempt with the
-- same kind and reference violates the constraint.
create table ledger_transaction (
    id uuid primary key,
    kind text not null check (kind in ('welcome_grant', 'usage', 'payment', 'refund')),
    account_id uuid not null references account,
    reference text not null check (char_length(reference) between 1 and 200),
    booked_at timestamptz not null,
    unique (account_id, kind, reference)
);

-- The welcome credit exists once per account, whatever its reference says.
create unique index ledger_transaction_one_welcome_grant on ledger_transaction (account_id) where kind = 'welcome_grant';
