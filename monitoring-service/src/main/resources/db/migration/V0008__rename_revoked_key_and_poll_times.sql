alter table ended_key rename to revoked_key;
alter table revoked_key rename column ended_at to revoked_at;

alter table watched_handle rename column alone to poll_alone;
alter table watched_handle rename column last_look_at to last_polled_at;
alter table watched_handle rename column gap_before_ms to previous_gap_ms;
