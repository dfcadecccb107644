-- A person with an account. The account's id is chosen here, before billing opens it, so that a sign-up that broke off
-- in between is finished later with the same account and not with a second one.
create table member (
    id uuid primary key,
    email text not null,
    name text not null,
    -- Absent for those who come by single sign-on alone.
    password_hash text,
    -- What the single sign-on's issuer calls the person.
    sso_subject text unique,
    account_id uuid not null unique,
    account_opened_at timestamptz,
    created_at timestamptz not null,
    check (password_hash is not null or sso_subject is not null)
);

create unique index member_email on member (lower(email));
