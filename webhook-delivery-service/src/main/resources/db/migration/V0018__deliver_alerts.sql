-- An alert has no monitor and no post. Partitions take over the change of their table.
alter table pending_delivery
    alter column monitor_id drop not null,
    alter column tweet_id drop not null;

alter table delivery
    alter column monitor_id drop not null,
    alter column tweet_id drop not null;

-- Alerts that were taken in: deliveries of an alert are queued in the transaction that first sees it.
create table seen_alert (
    alert_id uuid primary key,
    seen_at timestamptz not null
);

create index seen_alert_by_age on seen_alert using brin (seen_at);
