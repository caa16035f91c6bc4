/** What goes for good once it can come back no more (promises 1.4; Q28, Q105). */
import type { Context } from '../../context.ts'
import type { Db, Log } from '../../kit/database/connect.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import { counted } from '../../kit/amounts.ts'
import { isAnythingSetAside } from '../../kit/backup/set-aside.ts'
import { purgeFiles } from '../../kit/files/purge.ts'
import { purgeBytes } from '../../kit/files/purge-bytes.ts'
import type { MetOriginals } from '../../kit/files/stray-bytes.ts'
import {
  endReturnLinks,
  forgetAccount,
  lockClosedAccount,
  listAccountsToForget,
  removePlaceholder,
} from '../accounts/index.ts'
import { listOrphans } from '../claims/index.ts'
import { failureLog } from '../../kit/outages.ts'
import { restorableSince } from '../../kit/trash.ts'
import { purgeMemorial, listMemorialsToPurge } from '../memorials/index.ts'
import { personalDataSources } from './sources.ts'

type PurgeContext = Pick<Context, 'db' | 'store' | 'trashes' | 'purgeLock'> & { log: Log }

/** How many of each went. `originals` are files in the store; sizes made of them went with them. */
export interface PurgeCounts {
  accounts: number
  memorials: number
  /** Who stood by name on a memorial that is gone, without an account. */
  placeholders: number
  entries: number
  images: number
  videos: number
  documents: number
  tales: number
  gifts: number
  /** Words of guests. */
  guestWords: number
  /** Lines of histories whose texts can be put back no more. */
  formerTexts: number
  files: number
  originals: number
}

interface PurgeOptions {
  /** Among how many files of the store at least bytes are looked for that never had a row; `purgeBytes` knows what is usual. */
  filesLookedAt?: number | undefined
  /** Told where such bytes stay, since the database knows too few of the originals that lie there (decision 153). */
  onSpared?: ((met: MetOriginals) => void) | undefined
  /** Told where no bytes went, since a backup or a copy on its way in holds them back. */
  onHeldBack?: (() => void) | undefined
}

/** About how many rows of somebody go in one transaction. */
const batchSize = 1_000

const sources = Object.values(personalDataSources)

/**
 * Removes for good what was closed or taken away 30 days before `now` or earlier, tales whose time is over, and bytes that
 * nothing refers to; says in one line of the log how much that was. Everything goes in small transactions, each of which
 * leaves nothing that only half exists: cut off anywhere, the next run goes on. Several may run at once. What cannot go is
 * logged and keeps nothing else; when all the rest is done, that is thrown.
 */
export async function purge(
  { db, store, log, trashes, purgeLock }: PurgeContext,
  now: Date,
  { filesLookedAt, onSpared, onHeldBack }: PurgeOptions = {},
): Promise<PurgeCounts> {
  const before = restorableSince(now)
  const { purged, failed, fail, each, some } = newTally(log)

  // NOTE: first, so that nobody comes back to a house half cleared; whoever is coming back right now is waited for.
  await endReturnLinks(db, before)
  await each(
    'memorials',
    inBatches((behind, most) => listMemorialsToPurge(db, before, behind, most)),
    (id) => purgeInPieces(db, id, before),
  )
  await each(
    'accounts',
    inBatches((behind, most) => listAccountsToForget(db, before, behind, most)),
    (id) => forget(db, id, { before, now }),
  )
  await each(
    'placeholders',
    inBatches((behind, most) => listOrphans(db, behind, most)),
    (id) => removePlaceholder(db, id),
  )
  for (const trash of trashes.all)
    await some(trash.name, () => trash.purge(db, { before, now }, trashes.forgetReferences))
  await some('files', () => purgeFiles(db, before, log))
  // A backup under way still copies them, and what a restored one has replaced may be brought back.
  await some('originals', async () => {
    if (await isAnythingSetAside(db)) return 0
    const options = { most: filesLookedAt, onSpared }
    const onFailure = (error: unknown, about: object) => fail(error, { what: 'originals', ...about })
    const gone = await purgeLock.tryAlone(() => purgeBytes({ db, store, log, onFailure }, now, options))
    if (gone !== null) return gone
    log.info({}, 'bytes stay: a backup, or a copy on its way in, holds them back')
    onHeldBack?.()
    return 0
  })

  log.info(purged, 'purged')
  if (failed.length > 0)
    throw new AggregateError(failed, `${counted(failed.length, 'thing')} could not be purged`)
  return purged
}

/** Counts how many of each went, and collects the errors of what could not go, which keeps nothing else. */
function newTally(log: Log) {
  const tellFailure = failureLog(log, 'something could not be purged')
  const failed: unknown[] = []
  const purged: PurgeCounts = {
    accounts: 0,
    memorials: 0,
    placeholders: 0,
    entries: 0,
    images: 0,
    videos: 0,
    documents: 0,
    tales: 0,
    gifts: 0,
    guestWords: 0,
    formerTexts: 0,
    files: 0,
    originals: 0,
  }

  return { purged, failed, fail, each, some }

  async function each(
    what: 'memorials' | 'accounts' | 'placeholders',
    rows: AsyncIterable<{ id: string }>,
    remove: (id: string) => Promise<boolean>,
  ) {
    for await (const { id } of rows)
      await attempt({ what, id }, async () => {
        if (await remove(id)) purged[what] += 1
      })
  }

  async function some(what: keyof PurgeCounts, remove: () => Promise<number>) {
    await attempt({ what }, async () => {
      purged[what] += await remove()
    })
  }

  async function attempt(about: object, remove: () => Promise<void>) {
    try {
      await remove()
    } catch (error) {
      fail(error, about)
    }
  }

  function fail(error: unknown, about: object) {
    tellFailure(error, about)
    failed.push(error)
  }
}

/** Removes a memorial, a large one in many transactions; false when it has come back or is gone. */
async function purgeInPieces(db: Db, id: string, closedBy: Date): Promise<boolean> {
  for (;;) {
    const end = await db.transaction().execute((tx) => purgeMemorial(tx, id, { closedBy, most: batchSize }))
    if (end !== 'more') return end === 'gone'
  }
}

/**
 * Forgets somebody whose time to come back is over: all that features keep of them, a batch at a time, and at last the
 * account itself. False when somebody else has forgotten them meanwhile.
 */
async function forget(db: Db, id: string, { before, now }: { before: Date; now: Date }): Promise<boolean> {
  for (;;) {
    const done = await db.transaction().execute(async (tx) => {
      const leaver = await lockClosedAccount(tx, id, before)
      if (!leaver) return { isForgotten: false }
      for (const part of sources) if ((await part.forget(tx, leaver, batchSize)) > 0) return null
      let isNamed = false
      for (const part of sources) isNamed ||= await part.names(tx, id)
      await forgetAccount(tx, leaver, { isNamed, at: now })
      return { isForgotten: true }
    })
    if (done) return done.isForgotten
  }
}
