import { expect, test } from 'vitest'
import { statementNames } from './statements.ts'

test.each([
  'select "id", "name" from "memorials" where "id" = $1',
  'insert into "likes" ("id", "author_id") values ($1, $2) returning "id"',
  'insert into "memorials" ("id", "folded") values ($1, lower($2))',
  'update "plans" set "used" = "used" + 1 where "id" = $1 and "used" < $2',
  'with "asked" as (select $1::text as "id") delete from "likes" using "asked" where "likes"."id" = "asked"."id"',
  'select count(*) as "count" from "likes" where "subject_id" = $1',
])('a fixed statement is remembered: %s', (text) => {
  expect(statementNames()(text)).toMatch(/^\S{22}$/)
})

test.each([
  ['a search', 'select "id" from "memorials" where "folded" like $1'],
  ['a search', 'select "id" from "memorials" where "name" ILIKE $1'],
  ['a search', 'select "id" from "memorials" where "name" % $1'],
  ['a list', 'select "id" from "memorials" where "id" in ($1, $2)'],
  ['several rows', 'insert into "likes" ("id", "at") values ($1, now()), ($2, now())'],
  ['every column', 'select * from "memorials" where "id" = $1'],
  ['every column', 'select "memorials".* from "memorials" where "id" = $1'],
  ['every column', 'insert into "likes" ("id") values ($1) returning *'],
  ['no statement on data', 'set local statement_timeout = $1'],
])('%s is planned each time: %s', (_what, text) => {
  expect(statementNames()(text)).toBeUndefined()
})

test('statements that differ each time do not pile up without end', () => {
  const nameOf = statementNames()
  const names = Array.from({ length: 5_000 }, (_, n) => nameOf(`select ${n} where 1 = $1`))
  expect(names.filter(Boolean).length).toBeLessThanOrEqual(1_000)
  expect(nameOf('select 0 where 1 = $1')).toBe(names[0])
})
