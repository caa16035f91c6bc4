import { type RawBuilder, sql } from 'kysely'

/**
 * The right side of `=` for one of many texts: one statement whatever the number, unlike `in`, so that PostgreSQL can
 * remember it. Use as `.where('id', '=', anyOf(ids))`.
 */
export const anyOf = (values: readonly string[]): RawBuilder<string> => sql<string>`any(${values}::text[])`
