create table report (
    id uuid primary key,
    account_id uuid not null,
    -- Which key sent it helps to find the case; reading is the account's right.
    key_id uuid not null,
    kind text not null check (kind in ('bug', 'idea', 'missing_capability')),
    title text not null,
    details text not null,
    area text,
    -- As it was sent: the order of its keys is the sender's.
    evidence json,
    client text,
    status text not null check (status in ('new', 'triaged', 'shipped', 'declined')),
    response text,
    -- Milliseconds, like everything that shows them: a page's cursor must meet its row exactly.
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null
);

create index report_of_account on report (account_id, created_at desc, id desc);
create index report_of_all on report (created_at desc, id desc);
