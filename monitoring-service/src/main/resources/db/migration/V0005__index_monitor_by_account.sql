-- The dashboard shows all monitors of an account, whichever of its keys has them.
create index monitor_by_account on monitor (account_id, created_at) where deleted_at is null;
