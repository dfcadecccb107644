-- What each process used of the platform's current windows, by operation and customer. It replaces it with each renewal.
alter table pool_process add column window_use text;
