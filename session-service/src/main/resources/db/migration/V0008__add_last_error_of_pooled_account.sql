-- What operators see of an account that the platform refuses for some operations.
alter table pooled_account add column degraded_until timestamptz;
alter table pooled_account add column last_error_operation text;
alter table pooled_account add column last_error text;
alter table pooled_account add column last_error_at timestamptz;
