-- Finds the values that are not under the newest key of the keyset: the first bytes of a value name its key.
create index platform_session_by_sealing_key on platform_session (substring(sealed_secrets for 5), key_id)
    where sealed_secrets is not null;
