-- A payment is never undone by going back: pending ends as completed or failed, and what was completed may be refunded.
-- What was paid, by whom and under which reference stays as it was recorded.
create function payment_moves_forward() returns trigger language plpgsql as $$
begin
    if tg_op = 'DELETE' then
        raise exception 'a payment is never deleted' using errcode = 'integrity_constraint_violation';
    end if;
    if (new.id, new.account_id, new.reference, new.amount_microusd, new.credits_microusd, new.created_at)
        is distinct from (old.id, old.account_id, old.reference, old.amount_microusd, old.credits_microusd, old.created_at)
    then
        raise exception 'only the status of a payment changes' using errcode = 'integrity_constraint_violation';
    end if;
    if (old.status, new.status) not in (('pending', 'completed'), ('pending', 'failed'), ('completed', 'refunded')) then
        raise exception 'a % payment does not become %', old.status, new.status using errcode = 'check_violation';
    end if;
    return new;
end
$$;

create trigger payment_forward_only before update or delete on payment
    for each row execute function payment_moves_forward();
