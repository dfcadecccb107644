-- All webhooks, deleted ones too: the history of an account is read by the keys that had webhooks.
create index webhook_by_account_and_key on webhook (account_id, key_id);
