create table account (
    id uuid primary key,
    email text not null check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+$'),
    name text not null check (char_length(name) between 1 and 120),
    created_at timestamptz not null
);

-- One account for one address, however it is spelt.
create unique index account_email_key on account (lower(email));
