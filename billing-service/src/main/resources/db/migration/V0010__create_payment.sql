-- One top-up. The provider's reference is unique, so that a call-back delivered twice pays once.
create table payment (
    id uuid primary key,
    account_id uuid not null references account,
    reference text not null unique check (char_length(reference) between 1 and 200),
    amount_microusd bigint not null check (amount_microusd > 0),
    credits_microusd bigint not null check (credits_microusd > 0),
    status text not null check (status in ('pending', 'completed', 'failed', 'refunded')),
    created_at timestamptz not null,
    updated_at timestamptz not null
);

create index payment_account_idx on payment (account_id, created_at desc, id desc);
