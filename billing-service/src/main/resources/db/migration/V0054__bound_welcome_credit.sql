-- What was decided on the welcome credit of the account; null until its address is verified.
alter table account
    add column welcome_credit text
        check (welcome_credit in ('granted', 'awaiting_payment', 'mailbox_used', 'network_limit', 'invalid_address'));

update account set welcome_credit = 'granted'
where exists (select from ledger_transaction t where t.account_id = account.id and t.kind = 'welcome_grant');

-- Mailboxes that have had the welcome credit, as SHA-256. A row outlives its account, so that nobody deletes the account for
-- another credit. A mailbox has two rows: without the tag after a plus sign, and without the dots of the local part too.
create table welcome_mailbox (
    sha256 bytea primary key check (length(sha256) = 32)
);

insert into welcome_mailbox (sha256)
select sha256(convert_to(spelling, 'UTF8'))
from account,
    -- A mailer sends to the address within the angle brackets.
    regexp_replace(lower(email), '^.*<([^>]*)>.*$', '\1') as recipient,
    regexp_replace(recipient, '@[^@]*$', '') as local_part,
    regexp_replace(local_part, '^([^+]+)[+].*$', '\1') as untagged,
    regexp_replace(recipient, '^.*@', '') as host,
    unnest(array['mailbox:' || untagged || '@' || host, 'dotless:' || replace(untagged, '.', '') || '@' || host]) as spelling
where welcome_credit = 'granted' and erased_at is null
on conflict do nothing;

-- Number of accounts with welcome credit that were opened from a network, by day (UTC). Rows of days before are deleted.
create table welcome_network (
    network text not null check (char_length(network) between 1 and 64),
    day date not null,
    granted bigint not null check (granted >= 0),
    primary key (network, day)
);

create index welcome_network_day on welcome_network (day);
