-- With the webhook in the index, the deliveries of one webhook are counted without reading their rows.
create index delivery_by_key_and_webhook on delivery (key_id, created_at) include (status, webhook_id);
drop index delivery_by_key;
