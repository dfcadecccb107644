-- Operators also leave a row when they look at an account. A look changes nothing and has no reason.
alter table operator_audit alter column reason drop not null;
alter table operator_audit add constraint operator_audit_reason_of_actions check (reason is not null or action = 'view');

-- Finds the last look of an operator at the same part of an account.
create index operator_audit_view on operator_audit (account_id, operator, target, occurred_at) where action = 'view';
