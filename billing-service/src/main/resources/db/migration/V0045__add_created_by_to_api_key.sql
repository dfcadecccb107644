-- The key whose call created this one through the API. Absent for keys created by the owner of the account or an operator.
alter table api_key add column created_by uuid references api_key;
