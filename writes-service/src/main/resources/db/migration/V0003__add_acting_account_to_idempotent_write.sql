-- As whom the write is made, so that the same key and request as another account of the platform are another write. A digest made with
-- the caller's key, like the fingerprint. Null in rows of before: such a row is good for any account until it expires.
alter table idempotent_write
    add column acting_account text check (length(acting_account) = 64);
