-- The second factor of users with a password. The secret is sealed with a key outside of the database.
create table totp_secret (
    user_id uuid primary key references dashboard_user on delete cascade,
    sealed_secret bytea not null check (length(sealed_secret) <= 1024),
    confirmed_at timestamptz not null,
    -- The time step of the latest accepted code. A code of this step or an older one is not accepted again.
    last_time_step bigint not null
);

-- A secret that its user has not confirmed with a code yet. Only the login that began the setup sees it.
create table totp_setup (
    user_id uuid primary key references dashboard_user on delete cascade,
    login_id uuid not null references login_session on delete cascade,
    sealed_secret bytea not null check (length(sealed_secret) <= 1024),
    expires_at timestamptz not null
);

create index totp_setup_login on totp_setup (login_id);

-- Codes that replace the app once each. A used code is deleted.
create table recovery_code (
    user_id uuid not null references dashboard_user on delete cascade,
    code_sha256 bytea not null check (length(code_sha256) = 32),
    primary key (user_id, code_sha256)
);

-- Sign-ins with the correct password that still need a code. Only the hash of the cookie's token is kept.
create table pending_login (
    token_sha256 bytea primary key check (length(token_sha256) = 32),
    user_id uuid not null references dashboard_user on delete cascade,
    expires_at timestamptz not null
);

create index pending_login_user on pending_login (user_id);
create index pending_login_expires on pending_login (expires_at);
