-- Queues to empty because their webhook was disabled or deleted. Nothing of such a queue is claimed until the row is gone.
create table queue_drain (
    webhook_id uuid primary key,
    reason text not null,
    queued_before timestamptz not null
);
