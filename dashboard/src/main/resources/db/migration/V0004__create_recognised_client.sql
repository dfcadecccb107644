-- The browsers and networks from which people have signed in, so that wrong passwords of others do not slow them down there.
-- Both are kept as hashes: that of a browser tells nothing, that of a network can be found out by trying them all.
create table recognised_client (
    member_id uuid not null references member on delete cascade,
    client_sha256 bytea not null check (length(client_sha256) = 32),
    kind text not null check (kind in ('browser', 'network')),
    last_at timestamptz not null,
    primary key (member_id, client_sha256)
);
