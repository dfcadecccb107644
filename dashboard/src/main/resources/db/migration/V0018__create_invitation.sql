-- Invitations to accounts that nobody has accepted yet. Accepting deletes the row, so an invitation works once.
create table invitation (
    id uuid primary key,
    account_id uuid not null references dashboard_account on delete cascade,
    email text not null check (length(email) <= 254),
    role text not null check (role in ('owner', 'admin', 'developer', 'billing', 'viewer')),
    -- The invitation counts as long as this member may still give the role.
    invited_by uuid not null references dashboard_user on delete cascade,
    invited_at timestamptz not null,
    expires_at timestamptz not null
);

create unique index invitation_address on invitation (account_id, lower(email));
create index invitation_invited_by on invitation (invited_by);

-- Links to invitations. Only the hash of a token is kept; the token itself is in the mail alone.
create table invitation_token (
    token_sha256 bytea primary key check (length(token_sha256) = 32),
    invitation_id uuid not null references invitation on delete cascade
);

create index invitation_token_invitation on invitation_token (invitation_id);
