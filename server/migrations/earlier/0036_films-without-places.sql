-- What of a film is covered for all but its family: from which byte on how many zeros, or which bytes instead. Null for
-- what is no film, and for a film nobody has looked at yet, as all those that came before; it is looked at when it is
-- first played.
alter table files drop column veils;
alter table files add column redactions jsonb;
