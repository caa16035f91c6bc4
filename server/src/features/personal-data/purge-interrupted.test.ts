import { memorials } from '@spomen/contract/memorials.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bringSomebody } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { day, leave } from '../../../test/leaving.ts'
import { hang } from '../../../test/photographs.ts'
import { valueOf } from '../../../test/world.ts'
import type { FileStore } from '../../kit/files/store.ts'
import { purgeMemorial } from '../memorials/index.ts'
import { purge } from './index.ts'
import { agedFilesIn, countOf, fullPage, purgeNow, silent } from '../../../test/purging.ts'

test('cut off anywhere, a purge leaves nothing that only half exists, and the next one finishes', async () => {
  const home = await family()
  const { ann, ben, petra, clock, ctx } = home
  await fullPage(home)
  await leave(home, ben, 'leave')
  await leave(home, petra)
  valueOf(
    await home.as(ann)(memorials.createPet, {
      name: 'Rex',
      dateOfBirth: '2009-05-01',
      dateOfDeath: '2022-09-30',
    }),
  )
  await leave(home, ann)
  clock.forward(30 * day)
  await agedFilesIn(home)
  const ends: string[] = []
  for (let step = 1; ; step++) {
    const cut = await purgeUntil(home, step)
    ends.push(cut)
    await nothingHalf(home)
    if (cut === 'done') break
    expect(step).toBeLessThan(60)
  }
  expect(ends.length).toBeGreaterThan(8)
  expect(await countOf(home, 'memorials')).toBe(0)
  expect(await countOf(home, 'accounts')).toBe(
    2 + (await countOf(home, 'accounts where forgotten_at is not null')),
  )
  expect((await agedFilesIn(home)).length).toBe(0)
  expect(await ctx.db.selectFrom('account_links').selectAll().execute()).toEqual([])
})

/** Runs a purge whose database goes away at its nth transaction; answers how it ended. */
async function purgeUntil({ ctx }: Family, step: number): Promise<string> {
  let transactions = 0
  const cut = () => {
    transactions += 1
    if (transactions >= step) throw new Error('the power went off')
  }
  const db = new Proxy(ctx.db, {
    get: (target, name) => {
      if (name === 'transaction') cut()
      const found = Reflect.get(target, name, target) as unknown
      return typeof found === 'function' ? found.bind(target) : found
    },
  })
  const store: FileStore = {
    ...ctx.store,
    remove: async (key) => {
      cut()
      await ctx.store.remove(key)
    },
  }
  try {
    await purge({ ...ctx, db, store, log: silent }, ctx.clock.now())
    return 'done'
  } catch (error) {
    return String(error)
  }
}

/** Every row that is there can be shown: nothing hangs on what is gone, and every file a row names has its bytes. */
async function nothingHalf(home: Family) {
  const { ctx } = home
  const { rows } = await sql<{ what: string }>`
    select 'a file of no memorial' as what from files where memorial_id is not null
      and memorial_id not in (select id from memorials)
    union all select 'a like on nothing' from likes where subject_id not in
      (select id from images union all select id from videos union all select id from comments)
    union all select 'words on nothing' from comments where subject_id not in
      (select id from images union all select id from videos)`.execute(ctx.db)
  expect(rows).toEqual([])
  for (const { sha256 } of await ctx.db.selectFrom('files').select('sha256').execute())
    expect(await ctx.store.head(`original/${sha256}`)).not.toBeNull()
}

test('what cannot go keeps nothing else, and is told', async () => {
  const home = await family()
  const { ctx, clock } = home
  const vera = await bringSomebody(ctx)
  const mira = await bringSomebody(ctx)
  await leave(home, vera)
  await leave(home, mira)
  clock.forward(30 * day)
  await sql`create function stubborn() returns trigger language plpgsql as
    ${sql.raw(`$$ begin if old.id = '${vera.id}' then raise 'stubborn'; end if; return old; end $$`)}`.execute(
    ctx.db,
  )
  await sql`create trigger stubborn before delete on accounts for each row execute function stubborn()`.execute(
    ctx.db,
  )
  const told: unknown[] = []
  const log = {
    ...silent,
    error: (about: unknown) => void told.push(about),
    info: (about: unknown) => void told.push(about),
  }
  await expect(purge({ ...ctx, log }, clock.now())).rejects.toThrow('1 thing could not be purged')
  expect(told).toMatchObject([{ what: 'accounts', id: vera.id }, { accounts: 1 }])
  await sql`drop trigger stubborn on accounts`.execute(ctx.db)
  expect(await purgeNow(home)).toMatchObject({ accounts: 1 })
})

test('of somebody with thousands of marks all go, a batch at a time', async () => {
  const home = await family()
  const { ctx, ben, ann, milanId, clock } = home
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  await sql`insert into likes (id, memorial_id, subject_id, kind, account_id, created_at)
    select lpad(n::text, 26, '0'), ${milanId}, lpad(n::text, 26, 'X'), 3, ${ben.id}, now() from generate_series(1, 2500) n`.execute(
    ctx.db,
  )
  await sql`insert into comments (id, memorial_id, subject_kind, subject_id, author_id, text, created_at)
    select lpad(n::text, 26, 'C'), ${milanId}, 'image', ${entityId}, ${ben.id}, 'so it was', now() from generate_series(1, 1500) n`.execute(
    ctx.db,
  )
  await leave(home, ben)
  clock.forward(30 * day)
  expect(await purgeNow(home)).toMatchObject({ accounts: 1 })
  expect([await countOf(home, 'likes'), await countOf(home, 'comments')]).toEqual([0, 0])
})

/** Milan's page as the most visited of a house: thousands of photographs, many of the same bytes, words, marks and visits. */
async function crowdedPage({ ctx: { db }, milanId, ann, ben }: Family) {
  await sql`insert into files (id, sha256, bytes, type, name, audience, memorial_id, uploader_id)
    select lpad(n::text, 26, 'F'), lpad((n % 3)::text, 64, '0'), 10, 'image/jpeg', 'garden.jpg', 'followers', ${milanId}, ${ann.id}
    from generate_series(1, 1300) n`.execute(db)
  await sql`insert into images (id, memorial_id, file_id, uploader_id, position, created_at)
    select lpad(n::text, 26, 'P'), ${milanId}, lpad(n::text, 26, 'F'), ${ann.id}, n, now() from generate_series(1, 1300) n`.execute(
    db,
  )
  await sql`insert into comments (id, memorial_id, subject_kind, subject_id, author_id, text, created_at)
    select lpad(n::text, 26, 'C'), ${milanId}, 'image', lpad((n % 1300 + 1)::text, 26, 'P'), ${ben.id}, 'so it was', now()
    from generate_series(1, 1500) n`.execute(db)
  await sql`insert into likes (id, memorial_id, subject_id, kind, account_id, created_at)
    select left(upper(md5(n || account.id)), 26), ${milanId}, lpad((n % 1500 + 1)::text, 26, 'C'), 3, account.id, now()
    from generate_series(1, 1500) n, (values (${ann.id}), (${ben.id})) as account (id)`.execute(db)
  await sql`insert into visits (memorial_id, day, visitors)
    select ${milanId}, day::date, 1 from generate_series('2021-01-01'::date, '2026-03-31', '1 day') as day`.execute(
    db,
  )
}

/** Notes how many rows each transaction deletes of these tables. */
async function noteDeletes({ ctx: { db } }: Family, tables: readonly string[]) {
  await sql`create table deletes (transaction xid8, deleted integer)`.execute(db)
  await sql`create function note_deletes() returns trigger language plpgsql as
    ${sql.raw(`$$ begin insert into deletes select pg_current_xact_id(), count(*) from gone; return null; end $$`)}`.execute(
    db,
  )
  for (const table of tables)
    await sql`create trigger note_deletes after delete on ${sql.table(table)} referencing old table as gone
      for each statement execute function note_deletes()`.execute(db)
  return async () => {
    const { rows } = await sql<{ deleted: number }>`
      select sum(deleted)::int as deleted from deletes group by transaction order by 1 desc`.execute(db)
    return rows.map(({ deleted }) => deleted)
  }
}

test('a memorial with thousands of everything goes in pieces, and all of it goes', async () => {
  const home = await family()
  const { as, ann, milanId, clock } = home
  await crowdedPage(home)
  const tables = ['files', 'images', 'comments', 'likes', 'visits']
  const deletes = await noteDeletes(home, tables)
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  clock.forward(30 * day)
  expect(await purgeNow(home)).toMatchObject({ memorials: 1 })
  const counts = await deletes()
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1_300 + 1_300 + 1_500 + 3_000 + 1_916)
  // What is below a thousand of each may go with the memorial itself.
  expect(counts[0]).toBeLessThan(2_100)
  for (const table of tables) expect([table, await countOf(home, table)]).toEqual([table, 0])
})

test('cut off anywhere in the pieces of a memorial, what is left of it can be shown and goes the next night', async () => {
  const home = await family()
  const { as, ann, milanId, clock, ctx } = home
  await crowdedPage(home)
  // These photographs have no bytes, which `nothingHalf` would miss.
  const whole = {
    ...home,
    ctx: { ...ctx, store: { ...ctx.store, head: async () => ({ bytes: 10, storedAt: new Date() }) } },
  }
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  clock.forward(30 * day)
  for (let step = 2; (await purgeUntil(home, step)) !== 'done'; step++) {
    await nothingHalf(whole)
    expect(step).toBeLessThan(30)
  }
  expect(await countOf(home, 'memorials')).toBe(0)
})

test('a memorial of which a part has gone for good comes back for nobody', async () => {
  const home = await family()
  const { as, ann, milanId, ctx, clock } = home
  await crowdedPage(home)
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  const closedBy = clock.now()
  expect(await ctx.db.transaction().execute((tx) => purgeMemorial(tx, milanId, { closedBy }))).toBe('more')
  expect(await as(ann)(memorials.restore, { id: milanId })).toRefuse('notFound')
  expect(valueOf(await as(ann)(memorials.closed, {}))).toEqual([])
  clock.forward(30 * day)
  expect(await purgeNow(home)).toMatchObject({ memorials: 1 })
})
