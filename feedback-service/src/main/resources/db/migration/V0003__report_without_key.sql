-- A report that was written on the dashboard was sent with no key.
alter table report alter column key_id drop not null;
