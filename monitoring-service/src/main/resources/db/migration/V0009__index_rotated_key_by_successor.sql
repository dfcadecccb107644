-- The lineage of keys is stored in the same way in every service. The time of a rotation is not read.
alter table rotated_key alter column rotated_at set default now();
create index rotated_key_successor on rotated_key (successor_id);
