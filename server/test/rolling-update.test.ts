/** Servers of the last release go on beside those of the next one (decision 97). */
import fs from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listContractions, readDeclared } from './schema-changes.ts'
import { freshDatabase } from './template-database.ts'

const here = (path: string) => new URL(`../${path}`, import.meta.url)
const readText = (path: string) => fs.readFile(here(path), 'utf8')

async function readMigrations() {
  const names = (await fs.readdir(here('migrations/'))).filter((name) => name.endsWith('.sql'))
  return Promise.all(names.map((name) => readText(`migrations/${name}`)))
}

test('what the last release uses is still there, unless a migration says that it is the contract step', async () => {
  const declared = readDeclared(await readMigrations())
  const found = listContractions(await readText('release/schema.sql'), await readText('schema.sql'))
  expect(
    found.filter((each) => !declared.has(each)),
    'expand first, and contract with a later version: CONTRIBUTING says how',
  ).toEqual([])
})

test('every statement of the last release is understood by the database of today', async () => {
  const { db } = await freshDatabase()
  const statements = JSON.parse(
    gunzipSync(await fs.readFile(here('release/statements.json.gz'))).toString(),
  ) as string[]
  expect(statements.length).toBeGreaterThan(500)
  const broken: string[] = []
  await db.connection().execute(async (session) => {
    for (const [number, statement] of statements.entries()) {
      const name = sql.raw(`told_${number}`)
      try {
        await sql`prepare ${name} as ${sql.raw(statement)}`.execute(session)
        await sql`deallocate ${name}`.execute(session)
      } catch (error) {
        broken.push(`${(error as Error).message}: ${statement.slice(0, 200)}`)
      }
    }
  })
  expect(broken).toEqual([])
})

const before = `create table mails (
  id text not null,
  kind text not null,
  note text,
  constraint mails_kind_check CHECK ((kind = ANY (ARRAY['one'::text, 'two'::text])))
);
CREATE UNIQUE INDEX mails_note ON public.mails USING btree (note);
CREATE OR REPLACE FUNCTION public.call_out(id text)
`

test.each([
  ['a column that may be left out', '  note text,', '  note text,\n  sent_at timestamp with time zone,', []],
  ['one that is made up', '  note text,', '  note text,\n  tries integer not null default 0,', []],
  ['one that must be said', '  note text,', '  note text,\n  tries integer not null,', ['needs mails.tries']],
  ['a column that goes', '  note text,\n', '', ['drops mails.note']],
  ['a column with another name', '  note text,', '  words text,', ['drops mails.note']],
  ['another type', '  note text,', '  note integer,', ['changes the type of mails.note']],
  ['what may be left out no more', '  note text,', '  note text not null,', ['tightens mails.note']],
  ['one kind more', "'two'::text]", "'two'::text, 'three'::text]", []],
  [
    'one kind more, without a look at what is there',
    "'two'::text])))",
    "'two'::text, 'three'::text]))) NOT VALID",
    [],
  ],
  ['one kind less', ", 'two'::text]", ']', ['tightens mails by mails_kind_check']],
  [
    'a rule about a new column',
    '  note text,',
    '  note text,\n  tries integer,\n  constraint t CHECK ((tries > 0)),',
    [],
  ],
  [
    'a rule about an old one',
    '  note text,',
    '  note text,\n  constraint t CHECK ((length(note) > 0)),',
    ['tightens mails by t'],
  ],
  ['what may be there once only', ' (note);', ' (kind);', ['tightens mails by index mails_note']],
  ['a table that goes', 'create table mails', 'create table letters', ['drops table mails']],
  [
    'a function that takes more',
    'call_out(id text)',
    'call_out(id text, why text)',
    ['drops function call_out(id text)'],
  ],
])('a server of the release before notices: %s', (_, from, to, found) => {
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  expect(listContractions(before, after)).toEqual(found)
})

test('a server of the release before notices a rule of several lines that takes less, and reads no column in it', () => {
  const rule = (when: string) =>
    `  constraint t CHECK (\nCASE\n    WHEN (${when}) THEN (note IS NULL)\n    ELSE true\nEND),`
  const ruled = (when: string) => before.replace('  note text,', `  note text,\n${rule(when)}`)
  const [older, newer] = [ruled("kind = 'one'::text"), ruled('true')]
  expect(listContractions(older, newer)).toEqual(['tightens mails by t'])
  expect(listContractions(older, older)).toEqual([])
})

test('a migration says what it is the contract step of', () => {
  expect(readDeclared(['-- contract: drops mails.note\nalter table mails drop note;'])).toEqual(
    new Set(['drops mails.note']),
  )
})
