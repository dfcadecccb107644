-- Hashes of the addresses that accounts had before they changed it or were deleted, so that nobody collects the welcome credit again and again with one address.
create table former_address (
    email_sha256 bytea primary key check (length(email_sha256) = 32),
    expires_at timestamptz not null
);

create index former_address_expires on former_address (expires_at);
