-- The address that the user had before the first verification, if that was of another one. Who restores it by the link in
-- the mail about the change verifies it for the first time.
alter table dashboard_user add column unverified_email text;
