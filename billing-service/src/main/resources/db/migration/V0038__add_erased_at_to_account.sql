-- When the owner of the account left. Its name and address are removed, and it gets no keys and no activation codes.
alter table account add column erased_at timestamptz;
