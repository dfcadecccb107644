-- Whether the calls of a key reach the platform. A key never changes its mode. Keys that operators gave the environment
-- "test" before there were test keys stay live: only the mode counts, not the text.
alter table api_key
    add column mode text not null default 'live',
    add constraint api_key_mode_check check (mode = 'live' or (mode = 'test' and env = 'test'));
-- A call with a test key: shown in the request log, but in no sum of calls or money. The default is stored once, so no row
-- is rewritten.
alter table usage_event add column test boolean not null default false;
