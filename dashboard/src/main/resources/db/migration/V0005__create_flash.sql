-- What the page after a redirect shows once. It is sealed under a key that is made of the browser's cookie, of which only a hash
-- is here: whoever reads this table reads nothing of it.
create table flash (
    id uuid primary key,
    session_sha256 bytea not null check (length(session_sha256) = 32),
    sealed bytea not null check (length(sealed) <= 524288),
    ends_at timestamptz not null
);

create index flash_session on flash (session_sha256);
create index flash_ends on flash (ends_at);
