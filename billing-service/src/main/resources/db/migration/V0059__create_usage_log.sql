-- Episodes of the release before have no place in the records' numbers, so their leases would lose their protection.
do $$
begin
    if exists (select from credit_lease where spooled_episode is not null and finished_at is null) then
        raise exception 'usage records wait on the disk of a gateway: wait until spool_records is 0 at all gateways, or'
            ' give up lost spools with the release before, then repeat the upgrade';
    end if;
end
$$;

-- The newest record in its holder's log at the last report. The columns of episodes are for the release before, and go
-- with a later one.
alter table credit_lease
    add column log_id uuid,
    add column log_number bigint,
    add check ((log_id is null) = (log_number is null));

create index credit_lease_open_expiry_idx on credit_lease (expires_at) where finished_at is null;

-- The numbers of the records that one transaction charged. Rows are only inserted, so that consumers of different
-- partitions share no row, and cost the same however many numbers are missing; a job moves them to usage_log.
create table usage_log_part (
    log_id uuid not null,
    numbers bigint[] not null
);

-- Logs of usage records on the disks of gateways: which numbers arrived, and which are missing.
create table usage_log (
    log_id uuid primary key,
    -- Numbers of all records that were charged.
    seen int8multirange not null default '{}',
    -- Numbers that an operator gave up; a record that arrives later is charged all the same.
    given_up int8multirange not null default '{}',
    -- The gateway process that reported it last.
    holder text,
    -- The newest number that a record or a lease named.
    known_to bigint not null default 0,
    -- The numbers that had not arrived at the last look, up to the newest one known at the look before, and since when
    -- one of them is missing.
    missing int8multirange not null default '{}',
    missing_since timestamptz,
    -- The last look at which a number was missing.
    incomplete_at timestamptz not null default '-infinity',
    -- The latest moment of which it is certain that all numbers known then have arrived, with none missing for a grace
    -- before it.
    complete_at timestamptz not null default '-infinity',
    looked_at timestamptz not null default '-infinity',
    heard_at timestamptz not null,
    given_up_at timestamptz,
    given_up_by text check (char_length(given_up_by) between 1 and 100),
    given_up_reason text check (char_length(given_up_reason) between 1 and 500)
);

alter table operator_action drop constraint operator_action_action_check;
alter table operator_action add constraint operator_action_action_check
    check (action in ('suspend', 'restore', 'adjustment', 'refund', 'dispute', 'dispute_won', 'usage_given_up'));
