-- The verification that the keys of the account belong to: keys from before it were revoked. Null until the dashboard tells one.
alter table account add column verified_at timestamptz;

-- An account without a verification and without a decision on its credit counts as unverified: its keys are refused. One that has
-- entries in the ledger is in use, also without a welcome credit, such as one that the operator opened. Its keys stay in
-- force until somebody verifies its address for the first time, which is another verification than this one.
update account set verified_at = created_at
where welcome_credit is null
    and exists (select from ledger_transaction t where t.account_id = account.id);
