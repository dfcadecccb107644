-- Why a webhook is disabled, for its owner; null while it is active, and for those disabled before there was this column.
alter table webhook add column disabled_reason text check (disabled_reason in ('requested', 'gone', 'failing'));
