-- Passkeys: public keys whose private keys are with the users. A sign-in with one needs neither password nor code.
create table passkey (
    id uuid primary key,
    user_id uuid not null references dashboard_user on delete cascade,
    -- Chosen by the authenticator. The length is the maximum of WebAuthn.
    credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
    -- In the form of COSE (RFC 9052).
    public_key bytea not null check (length(public_key) between 1 and 2048),
    -- The latest counter of the authenticator. Most passkeys do not count, and stay at 0.
    sign_count bigint not null check (sign_count >= 0),
    -- Whether the passkey can be copied to other devices of its user. It never changes.
    backup_eligible boolean not null,
    name text not null check (length(name) between 1 and 60),
    created_at timestamptz not null,
    last_used_at timestamptz
);

create index passkey_user on passkey (user_id);

-- Challenges that were answered with a valid signature, until they expire. Challenges that nobody answers are not stored.
create table used_passkey_challenge (
    challenge_sha256 bytea primary key check (length(challenge_sha256) = 32),
    expires_at timestamptz not null
);

create index used_passkey_challenge_expires on used_passkey_challenge (expires_at);
