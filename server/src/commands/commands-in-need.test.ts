/** What an operator reads who runs a command while the disk is full or the database is away. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { programFile } from '../../../dev/built-server.ts'
import { backedUp, emptyHouse, fullHouse, operate, settingsOf } from '../../test/backups.ts'
import { family } from '../../test/family.ts'
import { picture } from '../../test/pictures.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { valueOf, type World } from '../../test/world.ts'
import type { Settings } from '../config.ts'
import { backupCommand } from './backup.ts'
import { CommandFailed } from './command.ts'

/** What a command that fails has written, run as operators run it. */
const complaintOf = (environment: Record<string, string>, ...words: string[]): Promise<string> =>
  promisify(execFile)(process.execPath, [programFile('cli'), ...words], {
    env: { ...process.env, ...environment },
  }).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr,
  )

/** Has the database say what it says in need, under PostgreSQL's code for it, whenever rows of a table change. */
async function failChanges(
  { ctx: { db } }: World,
  table: string,
  { says, code }: { says: string; code: string },
) {
  await sql`create function fail_changes() returns trigger language plpgsql as
    $$ begin raise ${sql.lit(says)} using errcode = ${sql.lit(code)}; end $$`.execute(db)
  await sql`create trigger in_need before insert or update or delete on ${sql.table(table)}
    for each row execute function fail_changes()`.execute(db)
}

const fullDisk = { says: 'No space left on device', code: '53100' }
const stopping = { says: 'terminating connection due to administrator command', code: '57P01' }

test.each([
  ['finds no room', fullDisk, 'There is no room left on the disk. Make room, and try again.'],
  [
    'loses its database in the middle',
    stopping,
    'The database did not answer: terminating connection due to administrator command. What was done before stays done; try again once it answers.',
  ],
])('a purge that %s says so in a sentence', async (_, need, sentence) => {
  const home = await family()
  valueOf(await home.as(home.ann)(memorials.remove, { id: home.milanId }))
  await failChanges(home, 'memorials', need)
  const { databaseUrl, ctx } = home
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: ctx.settings.dataDir }
  expect(await complaintOf(environment, 'jobs', 'purge', '--today=2026-05-12')).toBe(`${sentence}\n`)
})

test('a night of backups that finds no room says so in a sentence', async () => {
  const home = await fullHouse()
  await failChanges(home, 'backups', fullDisk)
  const settings = { ...settingsOf(home), backupTo: path.join(temporaryFolder(), 'backups') }
  const failure: unknown = await operate(backupCommand, settings, 'nightly').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CommandFailed)
  expect((failure as Error).message).toContain('There is no room left on the disk')
})

test('a backup whose bucket does not answer says so in a sentence, in a house of files and in a new one', async () => {
  const home = await family()
  const bucket = {
    S3_BUCKET: 'memories',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI',
  }
  const backUp = ({ databaseUrl, dataDir }: Settings) =>
    complaintOf(
      { ...bucket, DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir },
      'backup',
      path.join(temporaryFolder(), 'backups'),
    )
  const noAnswer = 'http://127.0.0.1:1 does not answer (ECONNREFUSED)'
  valueOf(await home.as(home.ann)(photographs.upload, { deceasedId: home.milanId }, [await picture(1)]))
  const settings = settingsOf(home)
  expect
    .soft(await backUp(settings))
    .toBe(`The files of this house cannot be reached just now (${noAnswer}).\n`)
  expect(await backUp(await emptyHouse(settings))).toBe(`S3_BUCKET cannot be used: ${noAnswer}.\n`)
})

test('a backup or a restore without its database says why in a sentence', async () => {
  const home = await fullHouse()
  const place = await backedUp(settingsOf(home))
  const environment = { DATABASE_URL: 'postgresql://127.0.0.1:1/spomen', DATA_DIR: temporaryFolder() }
  const unmade = new URL(home.databaseUrl)
  unmade.pathname = '/nobody-made-this'
  const asked = [
    ['backup', path.join(temporaryFolder(), 'backups')],
    ['restore', place],
    ['restore', 'undo'],
    ['restore', 'keep'],
  ]
  for (const words of asked) {
    expect(await complaintOf(environment, ...words), words.join(' ')).toMatch(
      /^the database of DATABASE_URL cannot be used \(.*ECONNREFUSED.*\)\.\n$/,
    )
    expect(
      await complaintOf({ ...environment, DATABASE_URL: unmade.href }, ...words),
      words.join(' '),
    ).toMatch(
      /^the database of DATABASE_URL cannot be used \(database "nobody-made-this" does not exist\)\.\n$/,
    )
  }
})
