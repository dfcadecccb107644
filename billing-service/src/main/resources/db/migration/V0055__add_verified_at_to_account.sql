-- The verification that the keys of the account belong to: keys from before it were revoked. Null until the dashboard tells one.
alter table account add column verified_at timestamptz;

-- An account without a decision counts as unverified: its keys are refused. An instance of the release before the last
-- one may have granted a credit without storing the decision.
update account set welcome_credit = 'granted'
where welcome_credit is null
    and exists (select from ledger_transaction t where t.account_id = account.id and t.kind = 'welcome_grant');
