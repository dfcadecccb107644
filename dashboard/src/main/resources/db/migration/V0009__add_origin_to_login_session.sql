-- Where a login comes from, in the words of its user: a browser such as "Firefox on Linux", and a shortened network address.
-- Logins from before have neither.
alter table login_session
    add column browser text check (length(browser) <= 100),
    add column network text check (length(network) <= 50);
