-- Alerts whose mail was queued, or which have nobody to mail to: a repeated alert queues no second mail.
create table alert_mail (
    alert_id uuid primary key,
    handled_at timestamptz not null
);

create index alert_mail_handled_idx on alert_mail (handled_at);
