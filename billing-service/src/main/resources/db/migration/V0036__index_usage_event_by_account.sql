-- The request log: calls of an account by time. Read in either direction and filtered on the rows; the record id only breaks
-- ties, so it is sorted after the scan instead of being stored in the index.
-- "if not exists": with weeks of usage, an operator may build both beforehand, partition by partition and concurrently.
create index if not exists usage_event_account_idx on usage_event (account_id, occurred_at);

-- A call by its request id. The record of a read has it as its record id, so the primary key finds it; only writes need more.
create index if not exists usage_event_write_request_idx on usage_event (request_id) where record_id <> request_id;
