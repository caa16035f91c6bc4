import fs from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { readsTooMuch } from './query-plans.ts'

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

/** What is filled in while a version changes: nobody's session is found until all of it is done. */
here('while a large house writes down which sessions a second step opened, it reads no others', async () => {
  const name = '../migrations/0121_sessions-of-a-second-step.sql'
  const text = await fs.readFile(new URL(name, import.meta.url), 'utf8')
  const reads = await readsTooMuch(text.slice(text.indexOf('update sessions')))
  expect(reads.filter((read) => read.includes('of sessions'))).toEqual([])
})
