create or replace view things as select count(*) as number from thing;
