-- How many things an alert is about: one event tells of all degraded monitors of an account and names one of them.
alter table account_alert add column subjects integer not null default 1 check (subjects > 0);
