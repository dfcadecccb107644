-- The operator sets the maximum, of at most 20. Both tables are small: one row for each pending delivery and each webhook.
alter table pending_delivery
    drop constraint pending_delivery_attempts_check,
    add constraint pending_delivery_attempts_check check (attempts between 0 and 20);

alter table webhook
    drop constraint webhook_retry_attempts_check,
    add constraint webhook_retry_attempts_check check (retry_attempts between 1 and 20);
