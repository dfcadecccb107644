-- The keys that seal what this database holds, each sealed by a key-encryption key that is kept outside of it.
create sequence data_key_generation;

create table data_key (
    generation bigint primary key,
    wrapped bytea,
    created_at timestamptz not null,
    -- Generation 0 stands for the key-encryption key itself, under which values were sealed before there were data keys.
    check ((generation = 0) = (wrapped is null))
);

-- One data key is in the place of the other at any time; a value under a generation keeps it from being deleted.
alter table platform_session add column sealed_under bigint references data_key (generation);

insert into data_key (generation, created_at)
select 0, now() where exists (select from platform_session where sealed_secrets is not null);

update platform_session set sealed_under = 0 where sealed_secrets is not null;

alter table platform_session
    add constraint platform_session_names_its_data_key check ((sealed_secrets is null) = (sealed_under is null));

create index platform_session_by_data_key on platform_session (sealed_under, key_id) where sealed_under is not null;
