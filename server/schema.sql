-- The database after the last migration, written by `node dev/schema.ts`; never edited by hand.


