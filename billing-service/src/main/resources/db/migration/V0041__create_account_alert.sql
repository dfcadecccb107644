-- Alerts, each once: the id is derived from what happened, so that a repetition inserts nothing.
create table account_alert (
    id uuid primary key,
    account_id uuid not null references account,
    kind text not null,
    -- What it is about: an account or a key, and the name of the key at that time.
    subject_id uuid not null,
    subject_name text,
    -- The amount that crossed the limit, or the time at which something ends.
    amount_microusd bigint,
    limit_microusd bigint,
    due_at timestamptz,
    raised_at timestamptz not null,
    -- due: the dashboard has to mail it; queued: it has; off: its owner wants no mail; limited: too many mails that day.
    mail text not null check (mail in ('due', 'queued', 'off', 'limited'))
);

create index account_alert_account_idx on account_alert (account_id, raised_at);
create index account_alert_mail_idx on account_alert (raised_at) where mail = 'due';
create index account_alert_raised_idx on account_alert (raised_at);
