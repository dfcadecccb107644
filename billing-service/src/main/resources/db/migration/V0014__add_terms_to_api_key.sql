-- What the owner of a key may lay down for it. Absent means: everything, from everywhere, without a bound, not yet used.
-- A key that was rotated names its successor.
alter table api_key
    add column scopes text[] check (cardinality(scopes) > 0 and scopes <@ array['read', 'private', 'write', 'manage']),
    add column allowed_addresses cidr[] check (cardinality(allowed_addresses) between 1 and 50),
    add column monthly_budget_microusd bigint check (monthly_budget_microusd >= 0),
    add column last_used_at timestamptz,
    add column rotated_to uuid references api_key;
