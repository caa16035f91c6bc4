/** A wall of thousands: what a search says it found, and what stands on a page far down (decision 108). */
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { reports } from '@spomen/contract/reports.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atOnce } from '../../../test/at-once.ts'
import { type Family, family, milan } from '../../../test/family.ts'
import { suspend } from '../../../test/reported.ts'
import { emptyDatabase } from '../../../test/template-database.ts'
import { valueOf } from '../../../test/world.ts'
import type { Db } from '../../kit/database/connect.ts'
import { migrate, migrateTo, stepsFor } from '../../kit/database/migrate.ts'
import { recountWall } from '../memorials/index.ts'

/** Makes memorials of one owner, every tenth a pet; the n-th of ninety-seven names, and every fiftieth Zvezdana. */
const makeMany = (db: Db, ownerId: string, count: number) =>
  sql`insert into memorials (id, owner_id, is_human, first_name, last_name, name, gender, born, died, package_name,
      package_due, search_first, search_last, created_at)
    select '01A' || lpad(n::text, 23, '0'), ${ownerId}, n % 10 > 0, 'First', 'Last', 'Pet', 'Other', '1938-04-12', '2021-11-03',
      'Free', '2100-01-01', case when n % 50 = 1 then 'zvezdana' else 'name' || n % 97 end,
      case when n % 10 > 0 then 'lastname' || n % 7 else '' end, now()
    from generate_series(1, ${count}::int) n`.execute(db)

/** As the calls do that memorials come and go by. */
const countTotals = (db: Db) =>
  sql`update memorial_totals set total = (select count(*) from memorials
    where memorials.is_human = memorial_totals.is_human and deleted_at is null and suspended_at is null)`.execute(
    db,
  )

const wall = async ({ as, cleo }: Family, asked: object) => valueOf(await as(cleo)(profiles.wall, asked))

/** What the wall says it holds, which must be what is read on all its pages. */
async function countedAndRead(home: Family, asked: object): Promise<number> {
  const { totalCount, totalPages } = await wall(home, { ...asked, limit: 100 })
  const ids = new Set<string>()
  for (let pageNumber = 1; pageNumber <= totalPages; pageNumber += 1)
    for (const { id } of (await wall(home, { ...asked, limit: 100, pageNumber })).items) ids.add(id)
  expect([asked, ids.size]).toEqual([asked, totalCount])
  return totalCount
}

test('who is found is counted truly while memorials come, are renamed, hidden, closed and opened again (E35, Q26)', async () => {
  const home = await family()
  const { as, ann, cleo, mod, milanId: id, ctx } = home
  const found = () =>
    Promise.all([{ firstName: 'mil' }, { lastName: 'ov' }, {}].map((asked) => countedAndRead(home, asked)))
  expect(await found()).toEqual([1, 1, 1])
  const { id: milena } = valueOf(await as(cleo)(memorials.createPerson, { ...milan, firstName: 'Milena' }))
  expect(await found()).toEqual([2, 2, 2])
  valueOf(
    await as(cleo)(profiles.changePerson, { ...milan, id: milena, firstName: 'Vesna', lastName: 'Ilić' }),
  )
  expect(await found()).toEqual([1, 1, 2])
  const report = await suspend(home)
  expect(await found()).toEqual([0, 0, 1])
  await recountWall(ctx.db)
  expect(await found()).toEqual([0, 0, 1])
  valueOf(await as(mod)(reports.restore, { id: report, statusComment: 'All is well.' }))
  expect(await found()).toEqual([1, 1, 2])
  valueOf(await as(ann)(memorials.remove, { id }))
  expect(await found()).toEqual([0, 0, 1])
  valueOf(await as(ann)(memorials.restore, { id }))
  await recountWall(ctx.db)
  expect(await found()).toEqual([1, 1, 2])
})

test('on a wall of thousands each page holds what comes next, and few letters find as many as there are', async () => {
  const home = await family()
  const { ctx, ann, as } = home
  await makeMany(ctx.db, ann.id, 2_600)
  await countTotals(ctx.db)
  await recountWall(ctx.db)
  const wholeAs = async (where: string) => {
    const { rows } = await sql<{
      id: string
    }>`select id from memorials where deleted_at is null and suspended_at is null
      and ${sql.raw(where)} order by id desc`.execute(ctx.db)
    return rows.map(({ id }) => id)
  }
  const expectPages = async (asked: object, where: string, pages: readonly number[]) => {
    const whole = await wholeAs(where)
    for (const pageNumber of pages) {
      const { items, totalCount } = await wall(home, { ...asked, pageNumber })
      expect([asked, pageNumber, items.map(({ id }) => id)]).toEqual([
        asked,
        pageNumber,
        whole.slice(12 * (pageNumber - 1), 12 * pageNumber),
      ])
      expect([asked, totalCount]).toEqual([asked, whole.length])
    }
  }
  const everything = async () => {
    await expectPages({ isHuman: true }, 'is_human', [1, 84, 90, 120, 150, 195, 196])
    await expectPages({}, 'true', [85, 100, 200, 217])
    await expectPages({ isHuman: false }, 'not is_human', [1, 22])
    await expectPages({ firstName: 'Zvezdana' }, `search_first like '%zvezdana%'`, [1, 3, 5])
    await expectPages({ firstName: 'zve', isHuman: true }, `search_first like '%zve%' and is_human`, [1, 4])
    await expectPages({ lastName: 'me3' }, `search_last like '%me3%'`, [1, 14, 28])
    await expectPages({ firstName: 'e1' }, `search_first like '%e1%'`, [1, 20])
    await expectPages({ firstName: '6' }, `search_first like '%6%'`, [1, 10])
    await expectPages(
      { firstName: 'zve', lastName: 'me3' },
      `search_first like '%zve%' and search_last like '%me3%'`,
      [1],
    )
    await expectPages({ firstName: 'nobody' }, 'false', [1, 2])
  }
  await everything()
  // What came and went since the last recount.
  await sql`update memorials set deleted_at = now() where id like '01A%' and right(id, 2) = '77'`.execute(
    ctx.db,
  )
  await countTotals(ctx.db)
  valueOf(await as(home.cleo)(memorials.createPerson, { ...milan, firstName: 'Zvezdana' }))
  await everything()
})

test('whoever reads far down a search of thousands, or of both names, reads on where they were (decision 126)', async () => {
  const home = await family()
  const { ctx, ann, as } = home
  await makeMany(ctx.db, ann.id, 5_200)
  await countTotals(ctx.db)
  await recountWall(ctx.db)
  const asked = { firstName: 'Name', lastName: 'lastName' }
  const expectPages = async () => {
    const { rows } = await sql<{ id: string }>`select id from memorials
      where deleted_at is null and suspended_at is null and search_first like '%name%' and search_last like '%lastname%'
      order by id desc`.execute(ctx.db)
    expect(rows.length).toBeGreaterThan(4_000)
    for (const pageNumber of [1, 2, 3, 100, 211, 300, Math.ceil(rows.length / 12), 500]) {
      const { items, totalCount } = await wall(home, { ...asked, pageNumber })
      const page = rows.slice(12 * (pageNumber - 1), 12 * pageNumber)
      expect([pageNumber, items.map(({ id }) => id)]).toEqual([pageNumber, page.map(({ id }) => id)])
      expect(totalCount).toBe(rows.length)
    }
  }
  await expectPages()
  await sql`update memorials set deleted_at = now() where id like '01A%' and right(id, 3) = '777'`.execute(
    ctx.db,
  )
  await expectPages()
  const names = { firstName: 'Name', lastName: 'Lastname' }
  const { id } = valueOf(await as(home.cleo)(memorials.createPerson, { ...milan, ...names }))
  await expectPages()
  await recountWall(ctx.db)
  valueOf(await as(home.cleo)(profiles.changePerson, { ...milan, ...names, id, lastName: 'Ilić' }))
  await expectPages()
  // One who alone bore a name goes, and another comes: there are as many as before.
  const alone = { ...milan, ...names, firstName: 'Nameless' }
  const { id: goes } = valueOf(await as(home.cleo)(memorials.createPerson, alone))
  await expectPages()
  valueOf(await as(home.cleo)(memorials.remove, { id: goes }))
  valueOf(await as(home.cleo)(memorials.createPerson, { ...alone, firstName: 'Namely' }))
  await expectPages()
})

test('a name of a hundred signs of another script is found, though no index holds it', async () => {
  const home = await family()
  const firstName = '王'.repeat(100)
  valueOf(await home.as(home.ann)(memorials.createPerson, { ...milan, firstName }))
  expect(await countedAndRead(home, { firstName: '王王' })).toBe(1)
  expect(await countedAndRead(home, { firstName })).toBe(1)
})

test('whoever recounts while others make memorials loses none and counts none twice', async () => {
  const home = await family()
  const { as, ann, ctx } = home
  await atOnce(8, async (number) =>
    number % 4 === 0
      ? recountWall(ctx.db).catch(() => {})
      : valueOf(await as(ann)(memorials.createPerson, { ...milan, firstName: `Milica${number}` })),
  )
  expect(await countedAndRead(home, { firstName: 'milica' })).toBe(6)
  await recountWall(ctx.db)
  expect(await countedAndRead(home, { firstName: 'milica' })).toBe(6)
})

test('a database of before knows the names on its wall, and a server of before keeps them as they are', async () => {
  const { db } = await emptyDatabase()
  const names = Object.keys(await stepsFor([]).getMigrations())
  await migrateTo(
    db,
    names.filter((name) => name < '0071'),
  )
  await sql`insert into accounts (id, mail, password_hash, name, last_name, gender, born, country, city)
    values ('ann', 'ann', '', 'ann', '', 'Other', '1960-02-29', '', '')`.execute(db)
  await makeMany(db, 'ann', 60)
  await sql`update memorials set deleted_at = now() where id like '%52'`.execute(db)
  await migrate(db)
  const zvezdana = async () => {
    const { rows } = await sql<{
      many: number
    }>`select sum(total)::int as many from wall_names where name = 'zvezdana'`.execute(db)
    return rows[0]?.many
  }
  expect(await zvezdana()).toBe(2)
  await sql`update memorials set search_first = 'vesna' where id like '%51'`.execute(db)
  await sql`delete from memorials where id like '%52'`.execute(db)
  expect(await zvezdana()).toBe(1)
  await recountWall(db)
  expect(await zvezdana()).toBe(1)
})

test('whoever asks for the wall without end waits for the next minute, and nobody else does', async () => {
  const home = await family({ LISTS_PER_MINUTE: '3' })
  const { as, ben, cleo, clock } = home
  for (const firstName of ['mil', 'milan', undefined]) await wall(home, { firstName })
  expect(await as(cleo)(profiles.wall, {})).toRefuse('tooManyRequests')
  expect(await as(cleo)(profiles.mine, {})).toRefuse('tooManyRequests')
  expect(await as(ben)(profiles.wall, {})).toSucceed()
  clock.forward(60_000)
  expect(await as(cleo)(profiles.wall, {})).toSucceed()
})
