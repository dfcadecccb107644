-- Others end what they keep for a key when they hear that it is over. Each expired key is announced once.
alter table api_key add column expiry_announced_at timestamptz;

create index api_key_expiry_idx on api_key (expires_at)
    where expires_at is not null and revoked_at is null and expiry_announced_at is null;
