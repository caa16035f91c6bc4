/** Writes down what is tried, so that the operator's page and the mails can tell of it. */
import { BadBackup } from '../../kit/backup/bad-backup.ts'
import { PlaceUnavailable } from '../../kit/backup/place.ts'
import { CannotStart } from '../../kit/cannot-start.ts'
import type { Clock } from '../../kit/clock.ts'
import { closedFileSentence } from '../../kit/files/closed-folders.ts'
import { isOutOfRoom } from '../../kit/files/disk-full.ts'
import type { Db, Log } from '../../kit/database/connect.ts'
import { newId } from '../../kit/ids.ts'
import { logFailedWork } from '../../kit/outages.ts'
import { ShutdownRequested } from '../../kit/shutdown.ts'
import type { VerifiedBackup } from './backing-up.ts'
import { noteBroken } from './originals-store.ts'
import { beginAttempt, noteFailed, noteVerified, unlessBackingUp } from './store.ts'

interface AttemptContext {
  db: Db
  clock: Clock
  log: Log
}

/** Whether an error brings along all an operator needs to know; anything else is a defect. */
export const isForOperators = (error: unknown): error is Error =>
  [BadBackup, PlaceUnavailable, CannotStart].some((kind) => error instanceof kind)

/** Why a backup failed, in a sentence. */
export function explainFailure(error: unknown): string {
  if (error instanceof BadBackup) return `This backup cannot be used: ${error.message}.`
  if (isForOperators(error)) return error.message
  if (error instanceof ShutdownRequested) return 'It was broken off before it had ended.'
  if (isOutOfRoom(error)) return 'There is no room left on the disk of this house.'
  return closedFileSentence(error) ?? 'Something unexpected went wrong; the log of the server says what.'
}

/** An address as it may be shown: whoever writes a name and a password into one shall not find them on a page. */
const withoutSecrets = (address: string) => address.replace(/\/\/[^/@]*@/, '//')

/**
 * Makes a backup and reads it again, by `make`, and writes down how it ended. Refuses with `CannotStart` while another
 * one of this house is under way.
 */
export async function recordAttempt(
  { db, clock, log }: AttemptContext,
  address: string,
  make: () => Promise<VerifiedBackup>,
): Promise<VerifiedBackup> {
  const made = await unlessBackingUp(db, async () => {
    const id = newId(clock.now())
    await beginAttempt(db, { id, place: withoutSecrets(address), at: clock.now() })
    try {
      const made = await make()
      for (const { sha256, why } of made.lost)
        await noteBroken(db, { sha256, why: why === 'damaged' ? 'changed' : why }, clock.now())
      await noteVerified(db, id, clock.now(), made.facts)
      return made
    } catch (error) {
      await noteFailed(db, id, clock.now(), explainFailure(error)).catch((also: unknown) =>
        logFailedWork(log, {}, { error: also, message: 'how a backup ended could not be written down' }),
      )
      throw error
    }
  })
  if (!made) throw new CannotStart('Another backup of this house is under way; wait until it has ended.')
  return made
}
