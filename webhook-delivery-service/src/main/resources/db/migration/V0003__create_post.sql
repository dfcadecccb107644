-- Every post that was taken in, once for a monitor. This is what makes deliveries unique on monitor, post and webhook: the
-- deliveries of a post are made in the transaction that first sees it. It outlives the longest redelivery by far.
create table seen_post (
    monitor_id uuid not null,
    tweet_id text not null check (tweet_id ~ '^[0-9]{1,20}$'),
    seen_at timestamptz not null,
    primary key (monitor_id, tweet_id)
);

-- Rows arrive in order of time, so a block range index finds the old ones at next to no cost.
create index seen_post_by_age on seen_post using brin (seen_at);

-- What is sent, without its end, which names the webhook. One partition a day, made ahead and dropped by the service.
create table post (
    event_id uuid not null,
    created_at timestamptz not null,
    body text not null,
    primary key (event_id, created_at)
) partition by range (created_at);
