-- The expiry that was alerted. One that is changed later is alerted again. Null in keys that were never alerted.
alter table api_key add column expiry_alerted_for timestamptz;

create index api_key_expiry_alert_idx on api_key (expires_at)
    where revoked_at is null and rotated_to is null and expiry_alerted_for is distinct from expires_at;
