-- What the owner of an account has changed; null means the default. The threshold of the balance is in the balance row.
create table alert_settings (
    account_id uuid primary key references account,
    key_expiry_days integer check (key_expiry_days between 1 and 90),
    -- Kinds of alerts that are not mailed.
    muted text[] not null default '{}'
);
