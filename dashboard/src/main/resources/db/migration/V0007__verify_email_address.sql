alter table dashboard_user
    -- When the user proved to receive mail at the address; null until then.
    add column email_verified_at timestamptz,
    -- When billing confirmed the welcome credit; null until then.
    add column welcome_credit_at timestamptz;

-- Accounts from before got their credit when they were opened, and count as verified.
update dashboard_user set email_verified_at = account_opened_at, welcome_credit_at = account_opened_at
where account_opened_at is not null;

create index dashboard_user_credit_due on dashboard_user (id) where welcome_credit_at is null;

-- Links in mails. Only the hash of a token is kept; the token itself is in the mail alone.
create table email_token (
    token_sha256 bytea primary key check (length(token_sha256) = 32),
    user_id uuid not null references dashboard_user on delete cascade,
    purpose text not null check (purpose in ('verify-address', 'reset-password')),
    -- The address that the mail went to: the link proves nothing about another one.
    email text not null,
    expires_at timestamptz not null
);

create index email_token_user on email_token (user_id);
create index email_token_expires on email_token (expires_at);

-- Mails that have to be sent. The text is made when a mail is sent, so no row contains a link. Sent rows are deleted.
create table mail_outbox (
    id uuid primary key,
    kind text not null,
    user_id uuid not null references dashboard_user on delete cascade,
    created_at timestamptz not null,
    attempts int not null default 0,
    next_attempt_at timestamptz not null
);

create index mail_outbox_next_attempt on mail_outbox (next_attempt_at);
create index mail_outbox_user on mail_outbox (user_id);
