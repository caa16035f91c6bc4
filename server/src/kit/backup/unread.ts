/** What is in a place and cannot be read, in the words of a backup. */
import { buffer } from 'node:stream/consumers'
import { isUnreadable } from '../files/unreadable.ts'
import { BadBackup } from './bad-backup.ts'
import { type BackupPlace, PlaceUnavailable } from './place.ts'

/** What makes a folder a place of backups. */
export const placeFile = 'spomen-backup.json'

/**
 * What reading a file of a place failed with: a `BadBackup` that names it where its disk cannot read it, and
 * `PlaceUnavailable` where the whole disk is away; anything else as it is.
 */
export async function explainUnread(
  place: BackupPlace,
  name: string,
  error: unknown,
  calls?: readonly string[],
): Promise<unknown> {
  if (!isUnreadable(error, calls)) return error
  return (await isAway(place)) ? awayDisk(place, error) : new BadBackup(`${name} cannot be read`)
}

async function isAway(place: BackupPlace): Promise<boolean> {
  try {
    const content = await place.read(placeFile)
    return content === null || (await buffer(content)).length === 0
  } catch {
    return true
  }
}

const awayDisk = ({ where }: BackupPlace, cause: unknown) =>
  new PlaceUnavailable(`The backup place ${where} cannot be used: the disk does not answer.`, { cause })

/** The bytes of a file of a place, which break as `explainUnread` says; null when nothing is there. */
export async function readExplained(place: BackupPlace, name: string): Promise<AsyncIterable<Buffer> | null> {
  const explained = async (error: unknown): Promise<never> => {
    throw await explainUnread(place, name, error)
  }
  const content = await place.read(name).catch(explained)
  return (
    content &&
    (async function* () {
      try {
        yield* content as AsyncIterable<Buffer>
      } catch (error) {
        await explained(error)
      }
    })()
  )
}
