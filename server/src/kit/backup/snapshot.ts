/** What a snapshot says of itself, and which snapshots a place has. */
import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { type BackupKey } from './age.ts'
import { BadBackup } from './bad-backup.ts'
import { Part } from './parts.ts'
import type { BackupPlace } from './place.ts'
import { keyFingerprint } from './sealing.ts'
import { placeFile, readExplained } from './unread.ts'

/** Raised when what is written here could not be read by programs of before. */
export const format = 1

const count = z.int().check(z.minimum(0))
const name = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/))
const queue = z.looseObject({ name: z.string() })

const Snapshot = z.object({
  format: z.literal(format),
  id: z.string(),
  /** The version of the program that made it. */
  program: z.string(),
  madeAt: z.iso.datetime(),
  /** The number of the house's place of files; not there in one of before, and where no server had begun the house. */
  house: z.optional(z.nullable(z.int())),
  isEncrypted: z.boolean(),
  /** That a version which was about to change the database made it; not there in any other. */
  isForUpdate: z.optional(z.boolean()),
  /** The migrations the database had done. */
  migrations: z.array(z.string()),
  tables: z.array(z.extend(Part, { table: name, columns: z.array(name), rows: count })),
  /** The work that waited, and in which queues. */
  jobs: z.nullable(z.extend(Part, { rows: count })),
  queues: z.array(queue),
  /** The list of all originals; `rows` of them with `totalBytes`. */
  originals: z.extend(Part, { rows: count, totalBytes: count }),
  /** How many originals the house itself had lost by then. */
  missing: count,
})
export type Snapshot = z.infer<typeof Snapshot>

const MarkedPlace = z.object({
  format: z.int(),
  /** Says which key everything here is encrypted with, without telling it; null where nothing is. */
  key: z.nullable(z.string()),
})

/** What makes a snapshot one. */
export const snapshotFile = 'snapshot.json'

/** Where a snapshot lies within the place of backups. */
export const folderOf = (id: string) => `snapshots/${id}`

/**
 * A name that sorts by its time, by the millisecond: the last of them is the last backup. No second snapshot has it, also
 * where two houses have one clock.
 */
export const newSnapshotId = (at: Date) => {
  const digits = at.toISOString().replaceAll(/\D/g, '')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-${randomBytes(3).toString('hex')}`
}

/** When a snapshot was made, by its name. */
export const madeAt = (id: string) =>
  new Date(
    `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}T${id.slice(9, 11)}:${id.slice(11, 13)}:${id.slice(13, 15)}Z`,
  )

const ids = /^\d{8}-\d{9}-[0-9a-f]{6}$/

/**
 * Makes sure that a place is one of ours and of this key, and begins it where nothing is yet (`begin`). Refuses with
 * `BadBackup` one of a later program or another key, and a place in which something else lies.
 */
export async function enterPlace(
  place: BackupPlace,
  key: BackupKey | null,
  { begin }: { begin: boolean },
): Promise<void> {
  const own = key && keyFingerprint(key)
  if (begin) await place.writeNew(placeFile, toJson({ format, key: own }))
  const text = await readSmall(place, placeFile)
  if (text === null) throw new BadBackup(`there is no backup in ${place.where}`)
  const { data: found } = z.safeParse(MarkedPlace, parsed(text, placeFile))
  if (!found) throw new BadBackup(`${placeFile} is damaged`)
  if (found.format > format)
    throw new BadBackup('it was made by a newer version of Spomen; restore it with that one')
  if (found.key === own) return
  if (found.key === null)
    throw new BadBackup(`what lies in ${place.where} is not encrypted, and BACKUP_KEY is set`)
  throw new BadBackup(
    own === null
      ? `what lies in ${place.where} is encrypted, and BACKUP_KEY is not set`
      : `what lies in ${place.where} was encrypted for another key than BACKUP_KEY`,
  )
}

/** Whether backups lie in a place already. */
export const isBegun = async (place: BackupPlace): Promise<boolean> => (await place.head(placeFile)) !== null

/** Every snapshot that is whole, oldest first. */
export const listSnapshots = async (place: BackupPlace): Promise<string[]> =>
  (await listAllSnapshots(place)).whole

/** A clock may be wrong by so much without anybody noticing, in milliseconds. */
const clockSlack = 24 * 3_600_000

/** Whose a snapshot is; null where that is not known, since it is one of before or cannot be read. */
export const houseOf = async (place: BackupPlace, id: string): Promise<number | null> =>
  (await readSnapshot(place, id).catch(passBadBackup))?.house ?? null

function passBadBackup(error: unknown): null {
  if (error instanceof BadBackup) return null
  throw error
}

/** Two houses that take turns with their backups within so long live side by side, in milliseconds. */
const sideBySide = 3 * 24 * 3_600_000

/** Whoever makes one every night has not had their turn again after so long, in milliseconds. */
const betweenNights = 20 * 3_600_000

/**
 * The snapshot that was made last. Refuses with `BadBackup` a place without one; one in which, of several, some say that
 * they were made on a day to come: a clock was wrong, then or now, and by their names nobody knows which is the last; and one
 * to which two houses are backed up: nobody knows which is meant. Where one only follows the other, as a house that was
 * restored on a new machine, the last is the one.
 */
export async function lastSnapshotId(place: BackupPlace, now: Date): Promise<string> {
  const whole = await listSnapshots(place)
  const last = whole.at(-1)
  if (!last) throw new BadBackup(`there is no whole backup in ${place.where}`)
  if (whole.length > 1 && madeAt(last).getTime() > now.getTime() + clockSlack)
    throw new BadBackup(
      `${last} says that it was made on a day to come, so that a clock was wrong, then or now, and it may not be the last; name the one you mean, of ${whole.slice(-5).join(', ')} (\`npm run backup -- list\` names all)`,
    )
  const other = await findOtherHouse(place, last, whole)
  if (!other) return last
  throw new BadBackup(
    `two houses are backed up to ${place.where}, and ${last} is of another than ${other}; name the one you mean, and give each a place of its own`,
  )
}

/** The last snapshot of another house that lives beside the one of the last snapshot; null where there is none. */
async function findOtherHouse(place: BackupPlace, last: string, whole: readonly string[]) {
  const house = await houseOf(place, last)
  let other: string | null = null
  for (const id of whole.toReversed()) {
    const before = madeAt(last).getTime() - madeAt(id).getTime()
    if (house === null || before > sideBySide) return null
    const its = await houseOf(place, id)
    if (its !== null && its !== house) other ??= id
    if (other && (its === house || before < betweenNights)) return other
  }
  return null
}

/** The same, and beside it those that were begun and never ended, or are half gone. */
export async function listAllSnapshots(
  place: BackupPlace,
): Promise<{ whole: string[]; unfinished: string[] }> {
  const [seen, whole] = [new Set<string>(), new Set<string>()]
  for await (const files of place.list('snapshots'))
    for (const { name } of files) {
      const [, id = '', ...rest] = name.split('/')
      if (!ids.test(id)) continue
      seen.add(id)
      if (rest.join('/') === snapshotFile) whole.add(id)
    }
  return { whole: [...whole].sort(), unfinished: [...seen].filter((id) => !whole.has(id)).sort() }
}

/** Writes down that a snapshot is whole: from here on it is one. */
export async function writeSnapshot(place: BackupPlace, snapshot: Snapshot): Promise<void> {
  const told = { ...snapshot, seal: sealOf(snapshot) }
  await place.write(`${folderOf(snapshot.id)}/${snapshotFile}`, Readable.from([toJson(told)]))
  await place.settle()
}

/** What a snapshot says; refuses one that is damaged or of a later program. */
export async function readSnapshot(place: BackupPlace, id: string): Promise<Snapshot> {
  const file = `${folderOf(id)}/${snapshotFile}`
  // What is typed may be no name at all.
  const text = ids.test(id) ? await readSmall(place, file) : null
  if (text === null) throw new BadBackup(`there is no backup ${id} in ${place.where}`)
  const told = parsed(text, file)
  const { seal, ...rest } = told as { seal?: unknown; format?: unknown }
  if (typeof rest.format === 'number' && rest.format > format)
    throw new BadBackup('it was made by a newer version of Spomen; restore it with that one')
  const read = z.safeParse(Snapshot, rest)
  if (!read.success || seal !== sealOf(rest) || read.data.id !== id) throw new BadBackup(`${file} is damaged`)
  return read.data
}

const sealOf = (told: object) => createHash('sha256').update(JSON.stringify(told)).digest('hex')

const toJson = (told: object) => Buffer.from(`${JSON.stringify(told, null, 1)}\n`)

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadBackup(`${file} is damaged`)
  }
}

/** More than the largest of our small files; whatever is longer is none of them. */
const longest = 4 * 1_048_576

async function readSmall(place: BackupPlace, name: string): Promise<string | null> {
  const found = await place.head(name)
  if (!found) return null
  if (found.bytes > longest) throw new BadBackup(`${name} is damaged`)
  const content = await readExplained(place, name)
  return content && (await buffer(content)).toString('utf8')
}
