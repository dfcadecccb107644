-- A key and those that took its place share one monthly budget. The family is the first key of such a chain; absent means
-- that the key is the first itself.
alter table api_key add column family_id uuid references api_key;

with recursive chain (id, family_id) as (
    select k.rotated_to, k.id from api_key k
    where k.rotated_to is not null and not exists (select from api_key before where before.rotated_to = k.id)
    union all
    select k.rotated_to, chain.family_id from chain join api_key k on k.id = chain.id
    where k.rotated_to is not null)
update api_key k set family_id = chain.family_id from chain where chain.id = k.id;

create index api_key_family_idx on api_key (family_id) where family_id is not null;

-- From here on key_month_use, and the key of a lease with a budget, name the first key of the family.
insert into key_month_use as u (key_id, month, used_microusd)
select k.family_id, later.month, sum(later.used_microusd)
from key_month_use later join api_key k on k.id = later.key_id
where k.family_id is not null
group by k.family_id, later.month
on conflict (key_id, month) do update set used_microusd = u.used_microusd + excluded.used_microusd;

delete from key_month_use u using api_key k where k.id = u.key_id and k.family_id is not null;

update credit_lease l set key_id = k.family_id from api_key k
where k.id = l.key_id and k.family_id is not null;
