-- A suspended account keeps its books: usage already promised settles, payments come in. Its keys open nothing.
alter table account
    add column state text not null default 'active' check (state in ('active', 'suspended'));

-- What an operator did to an account, by whom and why. Money that moved with it stands in the ledger; this does not depend
-- on it. Rows are never changed.
create table operator_action (
    id uuid primary key,
    account_id uuid not null references account,
    action text not null
        check (action in ('suspend', 'restore', 'adjustment', 'refund', 'dispute', 'dispute_won')),
    reference text check (char_length(reference) between 1 and 200),
    amount_microusd bigint,
    reason text not null check (char_length(reason) between 1 and 500),
    actor text not null check (char_length(actor) between 1 and 100),
    occurred_at timestamptz not null
);

create index operator_action_account_idx on operator_action (account_id, occurred_at desc, id desc);

create trigger operator_action_append_only before update or delete or truncate on operator_action
    for each statement execute function ledger_refuses_change();
