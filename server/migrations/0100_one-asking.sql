-- Whoever has the provider change what is paid again and again says so here, and whoever else wishes to waits: two changes
-- at once, such as a larger plan and an ending, could take money for what was then not given.
alter table subscriptions add column asking_since timestamptz;
