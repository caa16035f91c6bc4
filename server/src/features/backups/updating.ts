/** The backup before a new version changes the database (YE04). */
import type { Clock } from '../../kit/clock.ts'
import type { Waiting } from '../../kit/backup/take-or-wait.ts'
import { newId } from '../../kit/ids.ts'
import { refuseEmptied } from './actions.ts'
import { type HouseToBackUp, makeVerifiedBackup, type OpenedPlace } from './backing-up.ts'
import { beginAttempt, hasBackupTable, noteVerified } from './store.ts'

/**
 * Backs up a house of an earlier version and reads that again. Answers how to write it down, which only the changed database
 * may be able to. It waits for another backup of the house. Refuses as a night does where backups lay and are gone.
 */
export async function backUpForUpdate(
  house: HouseToBackUp & { clock: Clock; waiting: Waiting },
  opened: OpenedPlace,
): Promise<() => Promise<void>> {
  const { db, clock } = house
  if (await hasBackupTable(db)) await refuseEmptied(house, opened)
  const begunAt = clock.now()
  const { facts } = await makeVerifiedBackup(house, opened, {})
  const verifiedAt = clock.now()
  return async () => {
    const id = newId(begunAt)
    await beginAttempt(db, { id, place: facts.place, at: begunAt })
    await noteVerified(db, id, verifiedAt, facts)
  }
}
