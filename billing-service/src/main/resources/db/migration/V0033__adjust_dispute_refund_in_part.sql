-- Credit moved by an operator: a gift, or the correction of an error, either way.
create table adjustment (
    id uuid primary key,
    account_id uuid not null references account,
    reference text not null unique check (char_length(reference) between 1 and 200),
    kind text not null check (kind in ('goodwill', 'correction')),
    amount_microusd bigint not null check (amount_microusd <> 0),
    created_at timestamptz not null,
    check (kind = 'correction' or amount_microusd > 0)
);

create index adjustment_account_idx on adjustment (account_id);

create trigger adjustment_append_only before update or delete or truncate on adjustment
    for each statement execute function ledger_refuses_change();

-- Money that went back, part by part.
create table payment_refund (
    id uuid primary key,
    payment_id uuid not null references payment,
    reference text not null unique check (char_length(reference) between 1 and 200),
    amount_microusd bigint not null check (amount_microusd > 0),
    credits_microusd bigint not null check (credits_microusd >= 0),
    created_at timestamptz not null
);

create index payment_refund_payment_idx on payment_refund (payment_id);

create trigger payment_refund_append_only before update or delete or truncate on payment_refund
    for each statement execute function ledger_refuses_change();

-- Money that the payer's bank took back, until the dispute is won.
create table payment_dispute (
    id uuid primary key,
    payment_id uuid not null references payment,
    reference text not null unique check (char_length(reference) between 1 and 200),
    amount_microusd bigint not null check (amount_microusd > 0),
    credits_microusd bigint not null check (credits_microusd >= 0),
    status text not null check (status in ('open', 'won')),
    created_at timestamptz not null,
    updated_at timestamptz not null
);

create index payment_dispute_payment_idx on payment_dispute (payment_id);

-- What of a payment went back by refunds and is held back by disputes, together never more than was paid, and the credits
-- that went with it.
alter table payment
    add column refunded_microusd bigint not null default 0 check (refunded_microusd >= 0),
    add column disputed_microusd bigint not null default 0 check (disputed_microusd >= 0),
    add column credits_withdrawn_microusd bigint not null default 0
        check (credits_withdrawn_microusd between 0 and credits_microusd),
    add check (refunded_microusd + disputed_microusd <= amount_microusd);

-- As before, but a completed payment may be refunded in part and disputed. The release before sets the status alone.
create or replace function payment_moves_forward() returns trigger language plpgsql as $$
begin
    if tg_op = 'DELETE' then
        raise exception 'a payment is never deleted' using errcode = 'integrity_constraint_violation';
    end if;
    if (new.id, new.account_id, new.reference, new.amount_microusd, new.credits_microusd, new.created_at)
        is distinct from (old.id, old.account_id, old.reference, old.amount_microusd, old.credits_microusd, old.created_at)
    then
        raise exception 'only the status of a payment changes' using errcode = 'integrity_constraint_violation';
    end if;
    if new.status = 'refunded' then
        new.refunded_microusd := new.amount_microusd;
        new.credits_withdrawn_microusd := new.credits_microusd;
    end if;
    if new.refunded_microusd < old.refunded_microusd then
        raise exception 'a refund is never undone' using errcode = 'check_violation';
    end if;
    if (old.status, new.status) not in (('pending', 'completed'), ('pending', 'failed'), ('completed', 'refunded'),
        ('completed', 'completed'))
        or (new.status in ('pending', 'failed') and new.refunded_microusd + new.disputed_microusd > 0)
    then
        raise exception 'a % payment does not become %', old.status, new.status using errcode = 'check_violation';
    end if;
    return new;
end
$$;

alter table payment disable trigger payment_forward_only;
update payment set refunded_microusd = amount_microusd, credits_withdrawn_microusd = credits_microusd
where status = 'refunded';
alter table payment enable trigger payment_forward_only;

-- Not validated: the rows that are there passed a narrower check, and reading them all would hold up calls.
alter table ledger_transaction drop constraint ledger_transaction_kind_check;
alter table ledger_transaction add constraint ledger_transaction_kind_check
    check (kind in ('welcome_grant', 'usage', 'payment', 'refund', 'adjustment', 'dispute', 'dispute_won')) not valid;

-- The running total of credit taken back whether or not it was spent: by disputes, less those won, and by corrections.
alter table balance add column clawed_back_microusd bigint not null default 0 check (clawed_back_microusd >= 0);

-- A dispute may take what a correction took before, so that less than nothing is granted; before clawbacks it never is.
alter table balance drop constraint balance_granted_microusd_check;
alter table balance add check (granted_microusd + clawed_back_microusd >= 0);

-- Nothing but usage, which is charged once it was answered, and such clawbacks takes what is available below zero.
create function balance_refuses_overdraft() returns trigger language plpgsql as $$
begin
    raise exception 'the balance of account % would go below zero', new.account_id using errcode = 'check_violation';
end
$$;

create trigger balance_overdraft before update on balance for each row
    when (new.used_microusd = old.used_microusd
        and new.clawed_back_microusd = old.clawed_back_microusd
        and new.granted_microusd - new.used_microusd - new.reserved_microusd < 0
        and new.granted_microusd - new.used_microusd - new.reserved_microusd
            < old.granted_microusd - old.used_microusd - old.reserved_microusd)
    execute function balance_refuses_overdraft();
