-- What a notice reports, in words of the dashboard: the browser and network of a new login.
alter table mail_outbox add column detail text check (length(detail) <= 200);
