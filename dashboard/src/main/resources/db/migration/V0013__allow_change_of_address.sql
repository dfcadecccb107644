-- Links that confirm a new address, and links that bring back the one from before.
alter table email_token drop constraint email_token_purpose_check;
alter table email_token add constraint email_token_purpose_check
    check (purpose in ('verify-address', 'reset-password', 'change-address', 'restore-address'));

-- The address of a mail that does not go to the user's current one.
alter table mail_outbox add column recipient text check (length(recipient) <= 254);
