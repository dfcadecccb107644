-- What a key may call, as ids of operations and names of groups, and its own limits beneath those of the account. Absent
-- means: everything, and the limits of the account only. Billing checks the names: the contract changes with each release.
alter table api_key
    add column allowed_operations text[] check (cardinality(allowed_operations) between 1 and 200),
    add column rate_limit integer check (rate_limit between 1 and 9999),
    add column max_concurrency integer check (max_concurrency > 0);
