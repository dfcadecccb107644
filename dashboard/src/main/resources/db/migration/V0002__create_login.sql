-- Of the token in the cookie only the hash is kept: whoever reads this table can sign in as nobody.
create table login (
    id uuid primary key,
    token_sha256 bytea not null unique check (length(token_sha256) = 32),
    member_id uuid not null references member on delete cascade,
    started_at timestamptz not null,
    last_seen_at timestamptz not null,
    ends_at timestamptz not null
);

create index login_member on login (member_id);
create index login_ends on login (ends_at);
