-- Operators find an account by what its owner sees of a key: the prefix and the last four characters.
create index api_key_last4_idx on api_key (last4);
