-- What the owner sets. Null and empty mean the default: no description, all types of events, no headers, the regular retries.
-- The values of the headers are sealed; their names are kept beside them, to be shown.
alter table webhook
    add column description text check (char_length(description) between 1 and 200),
    add column event_types text[] not null default '{}',
    add column header_names text[] not null default '{}',
    add column sealed_headers bytea,
    add column retry_attempts integer check (retry_attempts between 1 and 8),
    add column retry_delay_ms integer check (retry_delay_ms > 0),
    add constraint webhook_headers_sealed check ((sealed_headers is null) = (header_names = '{}'));
