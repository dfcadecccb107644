-- The dashboard shows the sessions of all keys of an account.
create index platform_session_by_account on platform_session (account_id, created_at);
