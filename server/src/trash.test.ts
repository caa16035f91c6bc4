import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../test/template-database.ts'
import { trashes } from './app.ts'

/** These go whole, one by one, with all that hangs on them (`features/personal-data/purge.ts`). */
const goWhole = ['accounts', 'memorials']

// A table that is missing here is never purged: give its feature a `Trash`, and name it in `app.ts`.
test('whatever can be taken away has a trash that lets it go for good (promises 1.4)', async () => {
  const { db } = await freshDatabase()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'deleted_at'
    order by table_name`.execute(db)
  const registered = trashes.all.flatMap((kind) => ('table' in kind ? [String(kind.table)] : []))
  expect([...registered, ...goWhole].toSorted()).toEqual(rows.map(({ name }) => name))
})
