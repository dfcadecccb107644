create index delivery_failed_by_key on delivery (key_id, created_at) where status = 'failed';
