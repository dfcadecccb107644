-- Sign-ins to the operator's console. Of the token in the cookie only the hash is kept.
create table operator_session (
    id uuid primary key,
    token_sha256 bytea not null unique check (length(token_sha256) = 32),
    operator text not null check (length(operator) between 1 and 100),
    -- What the operator signed in with: the hash of a token in the configuration, or "sso". A sign-in ends with its credential.
    credential text not null check (length(credential) between 1 and 64),
    started_at timestamptz not null,
    last_seen_at timestamptz not null,
    ends_at timestamptz not null
);

create index operator_session_ends on operator_session (ends_at);
