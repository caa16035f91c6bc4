/** Bytes are kept from the purge on the database itself, where a pooler gives each transaction another connection. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forge } from '../../../test/forged.ts'
import { takenCopy } from '../../../test/full-memorial.ts'
import { silent } from '../../../test/purging.ts'
import { freshDatabase } from '../../../test/template-database.ts'
import { world } from '../../../test/world.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { FileStore } from '../../kit/files/store.ts'
import { getAccount } from '../accounts/index.ts'
import { importCopy } from '../imports/index.ts'
import { purge } from './purge.ts'

/** A house that reaches its database by two addresses, of which the one for everyday stands for a pooler. */
async function houseBehindPooler() {
  const database = await freshDatabase({ isWarm: true })
  const pooled = new URL(database.url)
  pooled.searchParams.set('application_name', 'through the pooler')
  return world({ DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: database.url }, { database })
}

/** Which connections hold the lock that keeps bytes and the purge apart, by what they call themselves. */
async function holdersOfBytes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and classid = 0 and objid = 7005
      and pg_locks.database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.map(({ name }) => name)
}

test('the nightly purge holds what keeps backups apart from it where no pooler is, and leaves none of it behind (promises 1.4)', async () => {
  const { ctx, database } = await houseBehindPooler()
  const held: string[][] = []
  const store: FileStore = {
    ...ctx.store,
    dropUnfinished: async (before) => {
      held.push(await holdersOfBytes(database.db))
      return ctx.store.dropUnfinished(before)
    },
  }
  await purge({ ...ctx, store, log: silent }, ctx.clock.now())
  expect(held).toEqual([['spomen purge lock']])
  expect(await holdersOfBytes(database.db)).toEqual([])
})

test('a copy that comes back keeps the purge away where no pooler is, and lets it go again (YE02)', async () => {
  const taken = await takenCopy()
  const house = await houseBehindPooler()
  const { ctx, database } = house
  const { ann } = await house.bring('ann')
  const held = new Set<string>()
  const store: FileStore = {
    ...ctx.store,
    put: async (...args) => {
      for (const name of await holdersOfBytes(database.db)) held.add(name)
      return ctx.store.put(...args)
    },
  }
  const owner = await getAccount(ctx.db, ann.id)
  await importCopy({ ...ctx, store }, { source: await forge(taken.files, () => {}), owner })
  expect([...held]).toEqual(['spomen purge lock'])
  expect(await holdersOfBytes(database.db)).toEqual([])
})
