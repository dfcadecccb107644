-- The order in which transactions were written, for whoever reads the ledger bit by bit. A number is taken before its
-- transaction commits, so a lower one may become visible after a higher one (see LedgerHorizon).
alter table ledger_transaction add column number bigint generated always as identity;

create unique index ledger_transaction_number_key on ledger_transaction (number);
