/** The rows of every table, written by `node dev/schema.ts` from the migrations; never edited by hand. */
export interface Database {}
