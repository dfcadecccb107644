-- Activation codes that have been used. Billing resolves a code until it expires; here it works once.
create table used_activation_code (
    code_sha256 bytea primary key check (length(code_sha256) = 32),
    account_id uuid not null,
    used_at timestamptz not null
);
