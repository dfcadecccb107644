alter table member rename to dashboard_user;

alter table login rename to login_session;
alter table login_session rename column member_id to user_id;

alter table recognised_client rename column member_id to user_id;

alter table attempt rename to rate_limit_window;
alter table rate_limit_window rename column who_sha256 to subject_sha256;
alter table rate_limit_window rename column made_at to attempted_at;
