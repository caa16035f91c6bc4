/** A house with something of everything, its backups, and houses to restore them to. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { documents } from '@spomen/contract/documents.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import pino from 'pino'
import { backupCommand } from '../src/commands/backup.ts'
import type { StandaloneCommand } from '../src/commands/command.ts'
import type { Settings } from '../src/config.ts'
import { listTables } from '../src/kit/backup/dump.ts'
import { type Family, family } from './family.ts'
import { bringGift } from './gifts.ts'
import { documentFile } from './document-files.ts'
import { picture } from './pictures.ts'
import { emptyDatabase } from './template-database.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { valueOf, type World } from './world.ts'

/** The settings of a command that runs beside this world. */
export const settingsOf = ({ ctx, databaseUrl }: World): Settings => ({ ...ctx.settings, databaseUrl })

/** Runs an operator's command. */
export const operate = (
  command: StandaloneCommand,
  settings: Settings,
  ...words: string[]
): Promise<string> =>
  command.run(words, {
    settings,
    log: pino({ level: 'silent' }),
    shutdown: new AbortController().signal,
    tell: () => {},
  })

/** Milan's memorial with something of everything on it. */
export async function fullHouse(environment: Record<string, string> = {}): Promise<Family> {
  const home = await family(environment)
  const { as, ann, ben, milanId } = home
  const pictures = [await picture(1), new File([await picture(2)], 'Бицикл\t\\N.jpg')]
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, pictures))
  const entityId = hung?.id ?? ''
  valueOf(await as(ann)(documents.upload, { deceasedId: milanId }, [documentFile(1)]))
  valueOf(await as(ann)(memorials.changePortrait, { deceasedId: milanId }, [await picture(3)]))
  const said = valueOf(
    await as(ben)(comments.post, { entityId, type: 2, text: 'A\\tb\nback\\slash\r\n"Đorđe" 王小明 \\.' }),
  )
  valueOf(await as(ann)(comments.post, { entityId: said.id, type: 3, text: 'So it was.' }))
  valueOf(await as(ben)(likes.add, { entityId, type: 1 }))
  valueOf(await as(ben)(bookmarks.add, { entityId, type: 'Image' }))
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: '<p>Rest <b>well</b>.</p>' }))
  await bringGift(home, { candles: 3, flowers: 1, words: 'For the garden' })
  return home
}

/** A place for a house that is to come: no row, no file. */
export async function emptyHouse(like: Settings): Promise<Settings> {
  const { url } = await emptyDatabase()
  return { ...like, dataDir: temporaryFolder(), databaseUrl: url }
}

/** Backs a house up into a new folder; answers where. */
export async function backedUp(settings: Settings): Promise<string> {
  const place = path.join(temporaryFolder(), 'backups')
  await operate(backupCommand, settings, place)
  return place
}

/** Every row of every table as PostgreSQL writes it down, in an order that says nothing. */
export async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url, options: '-c TimeZone=UTC' })
  await client.connect()
  try {
    const rows: Record<string, string[]> = {}
    for (const { table, columns } of await listTables(client)) {
      const names = columns.toSorted().map((column) => `"${column}"`)
      const content = await text(client.query(copyTo(`copy "${table}" (${names.join(', ')}) to stdout`)))
      rows[table] = content.split('\n').toSorted()
    }
    return rows
  } finally {
    await client.end()
  }
}

/** The work that waits, as far as it has to come along. */
export async function workOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url, options: '-c TimeZone=UTC' })
  await client.connect()
  try {
    const { rows } = await client.query<{ piece: string }>(
      `select concat_ws(' ', name, id, data, start_after, singleton_key, retry_limit, expire_seconds) as piece
       from pgboss.job where state < 'completed' order by 1`,
    )
    return rows.map(({ piece }) => piece)
  } finally {
    await client.end()
  }
}

/** The originals of a data folder, by their names and with the hashes of what they hold. */
export function originalsOf({ dataDir }: Pick<Settings, 'dataDir'>): [string, string][] {
  const folder = path.join(dataDir, 'files', 'original')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): [string, string] => [
      entry.name,
      createHash('sha256')
        .update(readFileSync(path.join(entry.parentPath, entry.name)))
        .digest('hex'),
    ])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}
