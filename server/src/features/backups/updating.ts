/** The backup before a new version changes the database (YE04). */
import { BadBackup } from '../../kit/backup/bad-backup.ts'
import { checkSnapshot } from '../../kit/backup/check.ts'
import { enterPlace, isBegun, listSnapshots, readSnapshot, type Snapshot } from '../../kit/backup/snapshot.ts'
import type { Waiting } from '../../kit/backup/take-or-wait.ts'
import type { Clock } from '../../kit/clock.ts'
import { listDone } from '../../kit/database/migrate.ts'
import { findNumber } from '../../kit/files/data-folder.ts'
import { newId } from '../../kit/ids.ts'
import { refuseEmptied } from './actions.ts'
import { backupFactsOf, type HouseToBackUp, makeVerifiedBackup, type OpenedPlace } from './backing-up.ts'
import { beginAttempt, hasBackupTable, noteVerified } from './store.ts'

type HouseToUpdate = HouseToBackUp & { clock: Clock; waiting: Waiting }

/**
 * Backs up a house of an earlier version and reads that again. Answers how to write it down, which only the changed database
 * may be able to. It waits for another backup of the house. Refuses as a night does where backups lay and are gone. Where a
 * start before has made one and then failed, that one counts for an hour: a service manager starts anew every few seconds.
 */
export async function backUpForUpdate(
  house: HouseToUpdate,
  opened: OpenedPlace,
): Promise<() => Promise<void>> {
  const { db, clock, log } = house
  if (await hasBackupTable(db)) await refuseEmptied(house, opened)
  const begunAt = clock.now()
  const known = await findEarlierTry(house, opened).catch(passUnusable)
  if (known) log.info({ snapshot: known.id }, 'a start before has made this backup, and it is whole')
  const facts = known
    ? backupFactsOf(opened.place, known)
    : (await makeVerifiedBackup({ ...house, isForUpdate: true }, opened, {})).facts
  const verifiedAt = clock.now()
  return async () => {
    const id = newId(begunAt)
    await beginAttempt(db, { id, place: facts.place, at: begunAt })
    await noteVerified(db, id, verifiedAt, facts)
  }
}

/** How old it may be, in milliseconds: servers of the version before may be up, and people write there. */
const longestAgo = 3_600_000

/** The last backup that was made of this house before it was to be changed from where it stands; null where it does not serve. */
async function findEarlierTry({ db, clock }: HouseToUpdate, { place, key }: OpenedPlace) {
  const number = await findNumber(db)
  if (number === null || !(await isBegun(place))) return null
  await enterPlace(place, key, { begin: false })
  const done = JSON.stringify(await listDone(db))
  const fits = ({ house, isForUpdate, migrations, madeAt }: Snapshot) => {
    const age = clock.now().getTime() - Date.parse(madeAt)
    return (
      isForUpdate && house === number && age >= 0 && age < longestAgo && JSON.stringify(migrations) === done
    )
  }
  const last = (await listSnapshots(place)).at(-1)
  const snapshot = last ? await readSnapshot(place, last) : null
  if (!snapshot || !fits(snapshot)) return null
  const { missing, damaged } = await checkSnapshot(place, snapshot, () => false)
  return missing.length + damaged.length === 0 ? snapshot : null
}

/** What cannot be used is no reason not to make another. */
function passUnusable(error: unknown): null {
  if (error instanceof BadBackup) return null
  throw error
}
