-- The code by which a person takes over an account that an operator opened: the newest of each account. Only its hash is kept.
create table account_claim (
    account_id uuid primary key references account,
    code_sha256 bytea not null unique check (length(code_sha256) = 32),
    made_at timestamptz not null,
    ends_at timestamptz not null
);
