alter table ended_key rename to revoked_key;
alter table revoked_key rename column ended_at to revoked_at;

alter table platform_session rename column sealed_under to data_key_generation;
alter table pooled_account rename column sealed_under to data_key_generation;
alter table pooled_account rename column resting_until to cooldown_until;
