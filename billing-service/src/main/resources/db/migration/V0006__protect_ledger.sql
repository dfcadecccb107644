-- The ledger is append-only: a mistake is corrected by a further transaction, never by a change.
create function ledger_refuses_change() returns trigger language plpgsql as $$
begin
    raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;

create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction
    for each statement execute function ledger_refuses_change();

create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
    for each statement execute function ledger_refuses_change();
