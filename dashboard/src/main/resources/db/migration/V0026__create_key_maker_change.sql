-- Grows with each change of a member, so that billing recognises requests that arrive late.
create sequence membership_revision;
alter table membership add column revision bigint not null default nextval('membership_revision');

-- Changes of members that billing has not confirmed: their API keys are narrowed, handed over or revoked with it.
create table key_maker_change (
    account_id uuid not null references dashboard_account on delete cascade,
    -- No reference: the change outlives the user.
    user_id uuid not null,
    member text not null,
    revision bigint not null,
    -- Null for a removed member.
    role text,
    -- The member who gets the keys.
    heir uuid,
    actor_id uuid not null,
    actor text not null,
    changed_at timestamptz not null default now(),
    primary key (account_id, user_id)
);

-- When billing was told who made the keys of the account. Only keys from before this version need that.
alter table dashboard_account add column key_makers_told_at timestamptz;
alter table dashboard_account alter column key_makers_told_at set default now();
