-- All entries of a transaction arrive in one statement, and what that statement adds must sum to zero per transaction.
-- Checked once a statement, not once a row, because a batch brings thousands of entries.
create function ledger_entry_must_balance() returns trigger language plpgsql as $$
begin
    if exists (select 1 from added group by transaction_id having sum(amount_microusd) <> 0) then
        raise exception 'a ledger transaction does not sum to zero' using errcode = 'check_violation';
    end if;
    return null;
end
$$;

create trigger ledger_entry_balance after insert on ledger_entry
    referencing new table as added for each statement execute function ledger_entry_must_balance();
