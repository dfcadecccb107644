-- The period of failures that was reported to the owner. Null in webhooks that were never reported.
alter table webhook add column failing_reported_for timestamptz;
