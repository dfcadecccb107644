-- The network (/24 or /48) that the user signed up from, until billing has decided on the welcome credit.
alter table dashboard_user add column sign_up_network text;

-- Billing stores the mailboxes that had the welcome credit. The release before still uses this table; the next one drops it.
comment on table former_address is 'unused';
