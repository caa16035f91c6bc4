-- A larger plan whose payment waits for its buyer and their bank: the provider's page where they say yes (Q29).
alter table subscriptions add column next_address text;
alter table subscriptions add constraint subscriptions_waits_for_now check (next_address is null or next_when = 'now');
