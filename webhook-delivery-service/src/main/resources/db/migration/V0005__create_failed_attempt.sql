-- Attempts after which a delivery went on. The last one of a delivery that has ended is in its own row, so a delivery that
-- succeeds at once leaves nothing here. One partition a day by the day the delivery began, like the delivery.
create table failed_attempt (
    delivery_id uuid not null,
    created_at timestamptz not null,
    number smallint not null,
    ended_at timestamptz not null,
    status smallint,
    outcome text not null
) partition by range (created_at);

create index failed_attempt_by_delivery on failed_attempt (delivery_id);
