import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { dumpSchema } from '../../../../dev/schema-dump.ts'
import { earlierDatabase } from '../../../test/earlier-database.ts'
import { emptyDatabase, freshDatabase } from '../../../test/template-database.ts'
import { CannotStart } from '../cannot-start.ts'
import { connect } from './connect.ts'
import { checkDurability } from './durability.ts'
import { listPending, migrate, migrateTo, stepsFor } from './migrate.ts'

test('three servers that start at once on an empty database migrate it once', async () => {
  const { url } = await emptyDatabase()
  const servers = [1, 2, 3].map(() => connect({ url, log: console }))
  onTestFinished(async () => void (await Promise.all(servers.map(({ close }) => close()))))
  const done = await Promise.all(servers.map(({ db }) => migrate(db)))
  const working = done.filter((names) => names.length > 0)
  expect(working).toHaveLength(1)
  expect(working[0]?.[0]).toBe('0050_beginning')
  expect(working[0]).toEqual(working[0]?.toSorted())
})

test('a migrated database has nothing left to do', async () => {
  const { db } = await freshDatabase()
  expect(await migrate(db)).toEqual([])
})

test('a database from before there was a beginning in one is carried along, and is then like a new one', async () => {
  const { db } = await earlierDatabase()
  const done = await migrate(db)
  expect([done[0], done.includes('0050_beginning')]).toEqual(['0034_places-of-a-batch', false])
  expect(await migrate(db)).toEqual([])
  const { rows } = await sql`select first_name, shown_to_visitors from memorials`.execute(db)
  expect(rows).toEqual([{ first_name: 'Milica', shown_to_visitors: 'nothing' }])

  const { db: fresh } = await freshDatabase()
  expect(await dumpSchema(db)).toBe(await dumpSchema(fresh))
  const rowsAtTheStart = async (of: Kysely<any>) => [
    (await sql`select * from memorial_totals order by is_human`.execute(of)).rows,
    (await sql`select * from free_forever`.execute(of)).rows,
  ]
  expect(await rowsAtTheStart(db)).toEqual(await rowsAtTheStart(fresh))
})

interface HouseBetweenVersions {
  begun?: string
  last: string
  /** Migrations with lower numbers that came later. */
  lacks?: string[]
  /** What migrations were called then. */
  renamed?: Record<string, string>
}

const houses: HouseBetweenVersions[] = [
  { last: '0054_own-copies', lacks: ['0053_backups'] },
  { last: '0081_day-of-arrival', lacks: ['0077_takeovers'] },
  { last: '0086_succession-called-out', lacks: ['0083_audiences', '0084_preparations'] },
  { last: '0087_owner-since', lacks: ['0083_audiences'] },
  {
    begun: '0001_files',
    last: '0013_names-folded-anew',
    lacks: ['0010_leaving', '0011_letters-asked-again'],
  },
  {
    begun: '0001_files',
    last: '0031_announcements',
    lacks: ['0025_payments', '0026_plans-that-ended', '0027_gifts', '0029_resumable-uploads'],
  },
  {
    begun: '0001_files',
    last: '0043_requests-called-out',
    lacks: ['0036_films-without-places', '0038_one-data-folder'],
  },
  { begun: '0001_files', last: '0014_timeline', renamed: { '0014_timeline': '0013_timeline' } },
  { last: '0059_where-files-lie', renamed: { '0059_where-files-lie': '0058_where-files-lie' } },
]

/** The schema of a new house without the order of columns. */
let newHouse: Promise<string> | null = null

test.each(houses)(
  'a house of between two versions that had come to $last is carried along, and its backup too',
  async (house) => {
    const known = Object.entries(await stepsFor(house.begun ? [house.begun] : []).getMigrations())
    const steps = known
      .filter(([name]) => name <= house.last && !house.lacks?.includes(name))
      .map(([name, step]) => [house.renamed?.[name] ?? name, step] as const)
    const names = steps.map(([name]) => name)
    const { db: own } = await emptyDatabase()
    await migrate(own, { getMigrations: async () => Object.fromEntries(steps) })
    const { db: restored } = await emptyDatabase()
    await migrateTo(restored, names)
    expect(await dumpSchema(restored)).toBe(await dumpSchema(own))

    const inOrder = known
      .map(([name]) => name)
      .filter((name) => name > house.last || house.lacks?.includes(name))
    for (const db of [own, restored]) expect(await listPending(db)).toEqual(inOrder)
    // Of two with the same schema and the same names of migrations, either goes on as the other does.
    expect(await migrate(restored)).toEqual(inOrder)
    expect(await migrate(restored)).toEqual([])
    newHouse ??= freshDatabase().then(({ db }) => columnsSorted(db))
    expect(await columnsSorted(restored)).toBe(await newHouse)
  },
)

/** The schema without the order of columns, which tells only what was done first: statements name their columns. */
async function columnsSorted(db: Kysely<any>): Promise<string> {
  const sorted = (table: string) => table.replaceAll(/,$/gm, '').split('\n').toSorted().join('\n')
  const parts = (await dumpSchema(db)).split('\n\n')
  return parts.map((part) => (/^create (?:unlogged )?table /.test(part) ? sorted(part) : part)).join('\n\n')
}

/** As houses of 20 November 2026 were begun for an hour: of two uploads with a key, only those under way were one. */
async function houseOfThatHour() {
  const { db } = await earlierDatabase()
  await sql`drop index uploads_by_key`.execute(db)
  await sql`create unique index uploads_under_way on uploads (account_id, key) where finished_at is null`.execute(
    db,
  )
  const bring = (id: string, key: string, finishedAt: string | null) =>
    sql`insert into uploads (id, account_id, memorial_id, kind, batch, key, name, bytes, created_at, touched_at,
      finished_at) values (${id}, 'ANN', 'MILICA', 'image', 'b', ${key}, 'garden.jpg', 1, '2026-11-20', '2026-11-20',
      ${finishedAt})`.execute(db)
  return { db, bring }
}

test('a house of the hour in which a key stood for several uploads loses none, and knows each of them by one', async () => {
  const { db, bring } = await houseOfThatHour()
  await bring('A', 'garden', null)
  await bring('B', 'garden', '2026-11-20')
  await bring('C', 'lake', '2026-11-20')
  await bring('D', 'lake', '2026-11-20')
  await bring('E', 'hill', '2026-11-20')
  await migrate(db)
  const { rows } = await sql`select id, key from uploads order by id`.execute(db)
  expect(rows).toEqual([
    { id: 'A', key: 'garden' },
    { id: 'B', key: 'garden B' },
    { id: 'C', key: 'lake C' },
    { id: 'D', key: 'lake' },
    { id: 'E', key: 'hill' },
  ])
  const { db: fresh } = await freshDatabase()
  expect(await dumpSchema(db)).toBe(await dumpSchema(fresh))
})

test('likes of comments that were removed before lie in the line that tells of it, or are gone with them', async () => {
  const { db } = await earlierDatabase()
  const early = Object.entries(await stepsFor(['0001_files']).getMigrations()).filter(
    ([name]) => name < '0109',
  )
  await migrate(db, { getMigrations: async () => Object.fromEntries(early) })
  const said = { id: 'REMOVED', memorial_id: 'MILICA', author_id: 'ANN', subject_id: 'PHOTOGRAPH' }
  await sql`insert into comments (id, memorial_id, subject_kind, subject_id, author_id, text, created_at)
    values ('THERE', 'MILICA', 'image', 'PHOTOGRAPH', 'ANN', 'By the river.', now())`.execute(db)
  await sql`insert into likes (id, memorial_id, subject_id, kind, account_id, created_at)
    select 'OF ' || what, 'MILICA', what, 3, 'ANN', now() from unnest(array['THERE', 'REMOVED', 'GONE']) as what`.execute(
    db,
  )
  await sql`insert into memorial_history (id, memorial_id, at, kind, subject_id, before)
    values ('LINE', 'MILICA', now(), 'commentRemoved', 'REMOVED', ${{ comments: [said] }}),
      ('EMPTY', 'MILICA', now(), 'commentRemoved', 'GONE', null)`.execute(db)
  await migrate(db)
  const likes = await sql`select id from likes`.execute(db)
  expect(likes.rows).toEqual([{ id: 'OF THERE' }])
  const lines = await sql`select id, before from memorial_history order by id desc`.execute(db)
  expect(lines.rows).toEqual([
    { id: 'LINE', before: { comments: [said], likes: [expect.objectContaining({ id: 'OF REMOVED' })] } },
    { id: 'EMPTY', before: null },
  ])
})

test('a list of migrations that cannot be read is told in a sentence', async () => {
  const { db } = await freshDatabase()
  await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db)
  await sql`update kysely_migration set timestamp = 'yesterday' where name = '0050_beginning'`.execute(db)
  const refused = migrate(db)
  await expect(refused).rejects.toThrow(CannotStart)
  await expect(refused).rejects.toThrow(
    /^The database cannot be brought up to date, and nothing was changed: /,
  )
})

test('a database from a newer version is refused in plain words and left alone', async () => {
  const { db } = await freshDatabase()
  await sql`insert into kysely_migration (name, timestamp) values ('9999_the-future', '2030-01-01')`.execute(
    db,
  )
  await expect(migrate(db)).rejects.toThrow(CannotStart)
  await expect(migrate(db)).rejects.toThrow(/newer version of Spomen \(9999_the-future\)/)
})

test('a migration that fails is named and changes nothing', async () => {
  const { db } = await emptyDatabase()
  const run = (text: string) => ({ up: async (tx: Kysely<any>) => void (await sql.raw(text).execute(tx)) })
  const failing = {
    getMigrations: async () => ({
      '0001_good': run('create table good (id int)'),
      '0002_bad': run('create tabel bad (id int)'),
    }),
  }
  await expect(migrate(db, failing)).rejects.toThrow('Migration 0002_bad failed')
  const { rows } = await sql`select to_regclass('good') as good`.execute(db)
  expect(rows).toEqual([{ good: null }])
})

test('a database that would forget in a power cut is refused', async () => {
  const { db, url } = await freshDatabase()
  await checkDurability(db)
  const { pathname } = new URL(url)
  await sql`alter database ${sql.id(pathname.slice(1))} set synchronous_commit = off`.execute(db)
  const later = connect({ url, log: console })
  onTestFinished(later.close)
  await expect(checkDurability(later.db)).rejects.toThrow(/because synchronous_commit is off/)
})
