-- API keys with which logins try calls: at most one for each. The secret is sealed under a key that is made of the browser's
-- cookie, of which only a hash is here: this table alone tells no secret.
create table trial_key (
    -- That of the login. No reference: the row outlives the login until billing has deleted the key.
    token_sha256 bytea primary key check (length(token_sha256) = 32),
    account_id uuid not null,
    -- The role that the key was made for. Another role of the member ends it.
    role text not null,
    key_id uuid not null,
    sealed bytea not null check (length(sealed) <= 1024),
    expires_at timestamptz not null
);

create index trial_key_expires on trial_key (expires_at);
