-- Members of accounts as makers of keys. Names and roles are at the dashboard.
create table key_maker (
    account_id uuid not null references account,
    -- A user of the dashboard.
    user_id uuid not null,
    -- Grows with each change of the member. A request with an older one changes nothing.
    revision bigint not null,
    -- Ids and groups of operations that the role allows; null for all.
    operations text[],
    removed boolean not null,
    primary key (account_id, user_id)
);

-- Null for a key of nobody: made by an operator, or before and not yet told by the dashboard.
alter table api_key add column made_by uuid;
