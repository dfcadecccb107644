create index webhook_deleted on webhook (updated_at) where status = 'deleted';
