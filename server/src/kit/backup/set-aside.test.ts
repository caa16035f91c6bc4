import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/template-database.ts'
import { isAnythingSetAside, listSetAside } from './set-aside.ts'

test('what an operator has laid aside under a name of their own is neither let go of nor in a purge’s way (YE04)', async () => {
  const { db, url } = await freshDatabase()
  const before = `${new URL(url).pathname.slice(1)}_before_`
  const make = async (name: string) => {
    await sql`create database ${sql.id(name)}`.execute(db)
    onTestFinished(async () => void (await sql`drop database ${sql.id(name)}`.execute(db)))
  }
  for (const own of ['upgrade', '2026', '20260301100000000_kept']) await make(`${before}${own}`)
  expect([await isAnythingSetAside(db), await listSetAside(url)]).toEqual([false, []])
  const aside = `${before}20260301100000000`
  await make(aside)
  expect([await isAnythingSetAside(db), await listSetAside(url)]).toEqual([true, [aside]])
})
