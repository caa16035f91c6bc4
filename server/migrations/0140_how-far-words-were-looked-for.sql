-- How far somebody was looked for in memorials that came in a copy: the id of the last one; null once they were in all. A server
-- of the version before takes whoever was looked for in some for looked for in all; the next newer one goes on.
alter table claim_searches add column behind text;
