-- What an account sees of its usage; kept for ever, unlike the single events.
create table usage_hourly (
    account_id uuid not null references account,
    hour timestamptz not null,
    key_id uuid not null,
    operation text not null,
    calls bigint not null check (calls >= 0),
    billed_calls bigint not null check (billed_calls between 0 and calls),
    charged_microusd bigint not null check (charged_microusd >= 0),
    primary key (account_id, hour, key_id, operation)
) with (fillfactor = 70);
