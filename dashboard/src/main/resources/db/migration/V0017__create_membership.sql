-- Accounts as their members see them. Money and keys of an account are at other services.
create table dashboard_account (
    id uuid primary key,
    name text not null
);

-- Who belongs to an account, and what each may do there.
create table membership (
    user_id uuid not null references dashboard_user on delete cascade,
    account_id uuid not null references dashboard_account on delete cascade,
    role text not null check (role in ('owner', 'admin', 'developer', 'billing', 'viewer')),
    joined_at timestamptz not null,
    primary key (user_id, account_id)
);

create index membership_account on membership (account_id);

-- Users from before own their account.
insert into dashboard_account (id, name)
select account_id, name from dashboard_user where account_opened_at is not null;
insert into membership (user_id, account_id, role, joined_at)
select id, account_id, 'owner', account_opened_at from dashboard_user where account_opened_at is not null;

-- The account that a user signed up with. Users who were invited have none.
alter table dashboard_user alter column account_id drop not null;

-- The account that a login shows. Null for the user's own one, as logins from before.
alter table login_session add column account_id uuid;
