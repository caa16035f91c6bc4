import fs from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { listIndexesUsed, readsTooMuch } from './query-plans.ts'

/** A server that was given to the tests keeps its files elsewhere, and has no large house. */
const here = test.skipIf(inject('largeHouse') === null)

here.each([
  ['counts every photograph', 'select count(*) from images'],
  ['looks for a word in all comments', 'select id from comments where text = $1'],
  ['sorts all before it shows twelve', 'select id from memorials order by occupation limit $1'],
  ['counts what nearly all are', `select count(*) from files where audience = 'followers'`],
])('at a million memorials it is noticed what %s: %s', async (_what, text) => {
  expect(await readsTooMuch(text)).not.toEqual([])
})

here.each([
  ['one row', 'select id from images where id = $1'],
  [
    'the photographs of a memorial',
    'select id from images where memorial_id = $1 and deleted_at is null order by "position", id',
  ],
  [
    'a page of the wall',
    'select id from memorials where is_human and deleted_at is null and suspended_at is null order by id desc limit $1',
  ],
  ['a table that stays small', 'select * from house_closings'],
])('what reads %s is let be: %s', async (_what, text) => {
  expect(await readsTooMuch(text)).toEqual([])
})

/** The migrations before this one changed rows before it was asked how. */
const firstAsked = '0119'

const migrations = new URL('../migrations/', import.meta.url)

/** What each migration does to rows that are there, statement by statement; what its functions do later is left out. */
async function listFillIns(): Promise<{ migration: string; text: string }[]> {
  const names = (await fs.readdir(migrations)).filter((name) => name.endsWith('.sql') && name >= firstAsked)
  const found = names.toSorted().map(async (name) => {
    const text = await fs.readFile(new URL(name, migrations), 'utf8')
    const plain = text.replaceAll(/--.*$/gm, '').replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, `''`)
    const statements = plain.split(';').map((statement) => statement.trim())
    return statements
      .filter((statement) => /^(update|insert|delete|merge|with)\b/i.test(statement))
      .map((statement) => ({ migration: name.replace('.sql', ''), text: statement }))
  })
  return (await Promise.all(found)).flat()
}

/** What reads a table whole all the same: once over the people, over who was asked at doors, or over who came in copies. */
const wholeTables: Record<string, string[]> = {
  '0121_sessions-of-a-second-step': ['accounts'],
  '0123_no-covers-what-guests-never-read': ['door_consents'],
  '0127_reports-of-nobody': ['imported_people'],
}

here('while a version changes a large house, a few rows are filled in, found by an index', async () => {
  const found: Record<string, string[]> = {}
  for (const { migration, text } of await listFillIns()) {
    const tables = (await readsTooMuch(text)).map((read) => / of (\w+)/.exec(read)?.[1] ?? read)
    if (tables.length > 0) found[migration] = [...(found[migration] ?? []), ...tables]
  }
  expect(found, 'nobody reads or writes these tables meanwhile: what is more, a job does').toEqual(
    wholeTables,
  )
})

here(
  'what somebody wrote before a no is found by them, not anew among all that a page holds (YA03)',
  async () => {
    const fillIns = await listFillIns()
    const { text = '' } = fillIns.find(({ migration }) => migration.startsWith('0123')) ?? {}
    const used = await listIndexesUsed(text)
    // Of a page where thousands say no everything would be read as often.
    expect(used).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(greetings_of|images_by)_memorial$/)]),
    )
    expect(used).toEqual(expect.arrayContaining(['greetings_by_author', 'images_by_file']))
  },
)
