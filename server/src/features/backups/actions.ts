/** What the house does of a night, so that nothing is lost. */
import { byteSize, counted } from '../../kit/amounts.ts'
import { type BackupSettings, withPlace } from '../../kit/backup/named-place.ts'
import { PlaceUnavailable } from '../../kit/backup/place.ts'
import { removeOldBackups, type Retention } from '../../kit/backup/retention.ts'
import { dropOldSetAside, findLeftRestore } from '../../kit/backup/set-aside.ts'
import { enterPlace, isBegun } from '../../kit/backup/snapshot.ts'
import { CannotStart } from '../../kit/cannot-start.ts'
import type { Clock } from '../../kit/clock.ts'
import { believesClock } from '../../kit/clock-leaps.ts'
import { restorableSince } from '../../kit/trash.ts'
import { explainFailure, recordAttempt } from './attempts.ts'
import { type HouseToBackUp, makeVerifiedBackup, type OpenedPlace, removeDecayed } from './backing-up.ts'
import { listReadShares, noteShareRead } from './originals-store.ts'
import { mendBroken, type Reach, readOldestShare } from './reading.ts'
import { oldestShare, shareOf } from './rules.ts'
import { wasVerifiedIn } from './store.ts'

export interface NightContext extends HouseToBackUp {
  clock: Clock
  settings: BackupSettings & { backupKeep: Retention }
  /** Where files lie until they are whole. */
  folder: string
  /** Once it is given, no other step is begun. */
  shutdown: AbortSignal
}

export interface Night {
  /** What was done, a sentence each. */
  told: string[]
  /** What could not be done, with why. */
  failures: { sentence: string; error: unknown }[]
  /** How many originals are broken and could not be mended. */
  broken: number
}

/**
 * Backs the house up, reads that again, takes old backups away, reads a share of the originals and mends what is broken.
 * Each step stands alone: one that fails does not keep the others from being done.
 */
export async function spendNight(context: NightContext): Promise<Night> {
  const { settings, shutdown } = context
  const night: Night = { told: [], failures: [], broken: 0 }
  const reach: Reach | null = settings.backupTo
    ? (act) => withPlace(settings, undefined, (place, key) => act({ place, key }), { make: true })
    : null
  const step = async (act: () => Promise<string>) => {
    shutdown.throwIfAborted()
    try {
      night.told.push(await act())
    } catch (error) {
      const sentence = explainFailure(error)
      if (!night.failures.some((other) => other.sentence === sentence))
        night.failures.push({ sentence, error })
    }
  }
  if (reach) {
    await step(() => backUp(context, reach))
    // NOTE: after a backup that is not sound nobody knows which of the others will be needed. Where no room was left for
    // it, what goes makes room for the next.
    const error = night.failures[0]?.error
    if (!error || error instanceof PlaceUnavailable) await step(() => thin(context, reach))
  }
  await step(async () => {
    const sentence = await letGoOfSetAside(context)
    const left = await findLeftRestore(context.databaseUrl)
    return left === null
      ? sentence
      : `${sentence} A restore that was killed has left the database "${left}": the next restore takes it away, and so does \`npm run restore -- keep\`, with all that is set aside.`
  })
  await step(async () => {
    const { originals, bytes, broken } = await readOldestShare(context)
    const found = broken > 0 ? `, of which ${broken.toLocaleString('en')} not as it came` : ''
    return `Read again: ${counted(originals, 'original')} (${byteSize(bytes)})${found}.`
  })
  await step(async () => {
    const { mended, broken } = await mendBroken(context, reach)
    night.broken = broken
    if (mended + broken === 0) return 'Nothing is known to be broken.'
    return `Mended from the backup: ${counted(mended, 'original')}; broken still: ${broken.toLocaleString('en')}.`
  })
  return night
}

/** Nothing goes by a clock that has leapt (decision 109): somebody may notice. */
async function letGoOfSetAside({ db, clock, log, databaseUrl }: NightContext): Promise<string> {
  if (!(await believesClock({ db, clock, log })))
    return 'What is set aside stays until the clock is believed again.'
  const dropped = await dropOldSetAside(databaseUrl, restorableSince(clock.now()))
  return dropped.length > 0
    ? `Let go after thirty days: ${dropped.join(', ')}.`
    : 'Nothing is set aside for too long.'
}

/** So far apart the clocks of a place and of the house may be, in milliseconds. */
const clockTolerance = 3_600_000

/** What was made tonight and a thirtieth of all else is read whole; of the rest the sizes are looked at. */
async function backUp(context: NightContext, reach: Reach): Promise<string> {
  const { db, clock, settings } = context
  const share = oldestShare(await listReadShares(db, 'backup'))
  const begun = Date.now() - clockTolerance
  const { facts, copied, copiedBytes } = await recordAttempt(context, settings.backupTo ?? '', () =>
    reach(async (opened) => {
      await refuseEmptied(context, opened)
      return makeVerifiedBackup(context, opened, {
        isRead: (name, placedAt) => placedAt.getTime() >= begun || shareOf(name) === share,
        replace: (names) => removeDecayed(context, opened, names),
      })
    }),
  )
  await noteShareRead(db, 'backup', share, clock.now())
  return `Backup ${facts.snapshot} in ${facts.place}, read again: ${counted(facts.rows, 'row')}, ${counted(facts.originals, 'original')}, of which ${copied.toLocaleString('en')} (${byteSize(copiedBytes)}) were new.`
}

/**
 * Refuses with `CannotStart` a place that had backups and has none: where a disk is not mounted its folder is empty, and
 * all that is written there fills another disk, and is lost with it.
 */
export async function refuseEmptied({ db }: Pick<NightContext, 'db'>, { place }: OpenedPlace) {
  if ((await isBegun(place)) || !(await wasVerifiedIn(db, place.where))) return
  throw new CannotStart(
    `The backups that lay in ${place.where} are not there any more (is the disk mounted?). Where they are gone for good, \`npm run backup\` begins anew.`,
  )
}

const thin = ({ settings }: NightContext, reach: Reach): Promise<string> =>
  reach(async ({ place, key }) => {
    await enterPlace(place, key, { begin: false })
    const removed = await removeOldBackups(place, settings.backupKeep, new Date())
    return `Taken away: ${counted(removed.snapshots, 'backup')}, ${counted(removed.originals, 'original')} (${byteSize(removed.bytes)}).`
  })
