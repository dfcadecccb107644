alter table ended_key rename to revoked_key;
alter table revoked_key rename column ended_at to revoked_at;

alter table key_heir rename to rotated_key;
alter table rotated_key rename column heir_id to successor_id;

alter table pending_delivery rename column last_fault to last_outcome;
alter table delivery rename column last_fault to last_outcome;
