-- Where somebody was going when they signed up: the activation mail leads there (A04, Q12).

alter table account_links add column back_url text;
