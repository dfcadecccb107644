alter table report rename column kind to type;

alter table recent_calls rename to rate_limit_window;
alter table rate_limit_window rename column made_at to called_at;
