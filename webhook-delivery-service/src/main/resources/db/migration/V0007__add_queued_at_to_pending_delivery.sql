-- When the row was queued, in the database's time: a queue is emptied up to a moment, and what is queued later stays.
alter table pending_delivery add column queued_at timestamptz not null default now();
