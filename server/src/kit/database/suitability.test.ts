import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../test/template-database.ts'
import { connect } from './connect.ts'
import { checkSuitability, whyUnsuitable } from './suitability.ts'

test('a database that cannot keep every name as it is written is refused in a sentence', async () => {
  const { url } = await emptyDatabase()
  const usual = connect({ url, log: console })
  onTestFinished(usual.close)
  await checkSuitability(usual.db)
  for (const encoding of ['LATIN1', 'SQL_ASCII']) {
    const name = `${new URL(url).pathname.slice(1)}_${encoding.toLowerCase()}`
    await sql`create database ${sql.id(name)} template template0 encoding ${sql.lit(encoding)} locale 'C'`.execute(
      usual.db,
    )
    const other = connect({ url: Object.assign(new URL(url), { pathname: name }).href, log: console })
    onTestFinished(async () => {
      await other.close()
      await sql`drop database ${sql.id(name)}`.execute(usual.db)
    })
    await expect(checkSuitability(other.db)).rejects.toThrow(
      `The database keeps its words in ${encoding}, in which not every name can be written; make one with encoding UTF8`,
    )
  }
})

test('a PostgreSQL older than 15 is refused by its number', () => {
  const nature = { version: '14.13 (Debian 14.13-1)', number: 140_013, encoding: 'UTF8', isEmpty: true }
  expect(whyUnsuitable(nature)).toBe(
    'The database is PostgreSQL 14.13 (Debian 14.13-1), and Spomen needs 15 or newer.',
  )
  expect(whyUnsuitable({ ...nature, version: '15.0', number: 150_000 })).toBeNull()
})

test('a house that has begun in other letters is not shut out of its own', () => {
  const nature = { version: '18.1', number: 180_001, encoding: 'SQL_ASCII' }
  expect(whyUnsuitable({ ...nature, isEmpty: false })).toBeNull()
  expect(whyUnsuitable({ ...nature, isEmpty: true })).toContain('SQL_ASCII')
})
