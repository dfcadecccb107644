alter table account_claim rename to account_activation_code;
alter table account_activation_code rename column made_at to created_at;
alter table account_activation_code rename column ends_at to expires_at;

alter table key_month_use rename to api_key_monthly_usage;

alter table credit_lease rename column given_back to fully_returned;
