-- Welcome credit of users who signed up, by day (UTC): of all, and of the addresses of a domain. Rows of days before are deleted.
create table welcome_day (
    subject text not null check (char_length(subject) between 1 and 300),
    day date not null,
    micro_usd bigint not null check (micro_usd > 0),
    primary key (subject, day)
);
