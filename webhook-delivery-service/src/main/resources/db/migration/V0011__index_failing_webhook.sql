create index webhook_failing on webhook (id) where failing_since is not null and status = 'active';
