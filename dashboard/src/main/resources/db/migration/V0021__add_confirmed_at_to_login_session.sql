-- When the issuer of the single sign-on authenticated the user of this login again, at the user's request. Null for never.
alter table login_session add column confirmed_at timestamptz;
