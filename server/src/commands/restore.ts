import path from 'node:path'
import type { Settings } from '../config.ts'
import { byteSize, counted } from '../kit/amounts.ts'
import { chooseSnapshot, restoreInto } from '../kit/backup/restore.ts'
import { isHalfRestored, markRestored, markRestoring } from '../kit/backup/restore-mark.ts'
import {
  siblingDatabaseUrl,
  dropDatabase,
  emptyDatabase,
  findLeftRestore,
  lockForRestore,
  isEmptyDatabase,
  listSetAside,
  createSiblingDatabase,
  swapDatabases,
} from '../kit/backup/set-aside.ts'
import type { Snapshot } from '../kit/backup/snapshot.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { systemClock } from '../kit/clock.ts'
import { connect, type Db, type Log } from '../kit/database/connect.ts'
import { isDatabaseUnavailable } from '../kit/database/lost-database.ts'
import { adoptClaim, claimFiles, refuseClaimedBucket } from '../kit/files/bucket-claim.ts'
import { refuseClosedFolders, refuseRootBesideOwner } from '../kit/files/closed-folders.ts'
import { hasFiles } from '../kit/files/data-folder.ts'
import { listReferred } from '../kit/files/file-rows.ts'
import { collectAllGarbage } from '../kit/files/collect-garbage.ts'
import { isOutOfRoom } from '../kit/files/disk-full.ts'
import { withPlace } from '../kit/backup/named-place.ts'
import { openStore } from '../kit/files/open-store.ts'
import { makeLog } from '../kit/log.ts'
import { brokenOff, ShutdownRequested } from '../kit/shutdown.ts'
import { askFirst, openDatabase } from '../open-database.ts'
import { tellActsSince } from './acts-since.ts'
import { type StandaloneCommand, type StandaloneContext, tellStep, UsageError } from './command.ts'

/** Gives a house back from a backup; what stood there is set aside, and comes back with `undo` (YE04). */
export const restoreCommand: StandaloneCommand = {
  isStandalone: true,
  usage: `Usage: npm run restore -- <place> [<backup>]   puts a backup, the last one when none is named, in the place of what is here; stop the server first
       npm run restore -- <place> [<backup>] despite-losses   the same with all there is, where originals in it are missing or damaged
       npm run restore -- undo                 puts back what was here before
       npm run restore -- keep                 lets go for good of what was here before, and of what a restore that was killed has left`,
  async run(words, tools) {
    const despiteLosses = words.length > 1 && words.at(-1) === 'despite-losses'
    const [word, backup, ...rest] = despiteLosses ? words.slice(0, -1) : words
    if (!word || word.startsWith('-')) throw new UsageError('Which place shall it be restored from?')
    if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is too much.`)
    if (word === 'undo' || word === 'keep') {
      if (backup || despiteLosses) throw new UsageError(`"${words.slice(1).join(' ')}" is too much.`)
      return withDatabase(tools, word === 'undo' ? (house) => undo(tools, house) : keep)
    }
    return withPlace(tools.settings, word, async (place, key) => {
      // Nothing here is touched, nor made, before it is sure that the backup is one.
      const snapshot = await chooseSnapshot(place, key, { id: backup ?? null, despiteLosses })
      refuseRootBesideOwner(tools.settings)
      refuseClosedFolders(tools.settings)
      return withDatabase(tools, async (house) => {
        await refuseOtherBucket(tools, house.url)
        return restore(tools, house, snapshot, (fresh) =>
          restoreInto(
            {
              place,
              key,
              despiteLosses,
              store: openStore(tools.settings),
              folder: path.join(tools.settings.dataDir, 'arriving'),
              log: tools.log,
              listNeeded: async (hashes) =>
                fresh === house.url ? new Set<string>() : listNamed(tools, house.url, hashes),
              async finish(db) {
                await forgetStale(db)
                await claimFiles(db, tools.settings, { adopts: true })
              },
              onProgress: (done, of) =>
                tellStep(tools, `Bringing originals: ${byteSize(done)} of ${byteSize(of)}`),
            },
            fresh,
            snapshot,
          ),
        )
      })
    })
  },
}

/** NOTE: features are loaded when originals have come, as the server is: their memory is as much as those may take. */
async function forgetStale(db: Db) {
  const { forgetUnfinishedUploads } = await import('../features/uploads/index.ts')
  const { forgetMadeCopies } = await import('../features/own-copy/index.ts')
  const { forgetUnfinishedImports } = await import('../features/imports/index.ts')
  const { doubtSubscriptions } = await import('../features/payments/index.ts')
  await doubtSubscriptions(db)
  await forgetUnfinishedUploads(db)
  await forgetMadeCopies(db)
  await forgetUnfinishedImports(db)
}

/** Which of these originals the house names that stands in a database. */
async function listNamed({ log }: StandaloneContext, url: string, hashes: readonly string[]) {
  const { db, close } = connect({ url, most: 1, log })
  try {
    return (await hasFiles(db)) ? await listReferred(db, hashes) : new Set<string>()
  } finally {
    await close()
  }
}

async function refuseOtherBucket({ settings, log }: StandaloneContext, url: string) {
  const { db, close } = connect({ url, most: 1, log })
  try {
    await refuseClaimedBucket(db, settings)
  } finally {
    await close()
  }
}

/** The database of a house that nobody else enters until it is let go. */
interface HeldHouse {
  url: string
  /** Before its database is renamed, nobody may be in it. */
  letGo(): Promise<void>
}

async function withDatabase(
  { settings, log, shutdown }: StandaloneContext,
  act: (house: HeldHouse) => Promise<string>,
): Promise<string> {
  const database = await openDatabase(settings, log, { shutdown, asItIs: true })
  try {
    const url = database.databaseUrl
    const session = await askFirst(settings, () => lockForRestore(url))
    const letGo = () => session.end().catch(() => {})
    try {
      return await act({ url, letGo })
    } finally {
      await letGo()
    }
  } finally {
    await database.close()
  }
}

const letInAgain =
  'Whoever was sent away or suspended after it was made is in again, and what was hidden since then is shown: docs/backups.md says what to do about it before the server starts.'

async function restore(
  tools: StandaloneContext,
  { url, letGo }: HeldHouse,
  snapshot: Snapshot,
  fill: (url: string) => ReturnType<typeof restoreInto>,
): Promise<string> {
  const { settings, log, shutdown, tellWait } = tools
  // What a fallen machine has left of a restore was an empty database before.
  if (await isHalfRestored(url)) await emptyDatabase(url)
  const wasEmpty = await isEmptyDatabase(url)
  const fresh = wasEmpty && settings.databaseUrl ? url : await createSiblingDatabase(url)
  const name = new URL(fresh).pathname.slice(1)
  const isBeside = fresh !== url
  const house = await fillWhole()
  const done = `Restored backup ${snapshot.id}: ${counted(house.rows, 'row')} and ${counted(house.originals, 'original')}, of which ${house.wereThere.toLocaleString('en')} lay here already.`
  const told = `${done}${tellLosses(snapshot.missing, house.lost)}\n${letInAgain}`
  const aside = isBeside ? await putInPlace() : null
  if (aside !== null && wasEmpty) await dropDatabase(url, aside)
  const toldWhole = `${told}${await tellActsSince(log, url)}`
  if (aside === null || wasEmpty) return toldWhole
  return `${toldWhole}\nWhat was here before is set aside as the database "${aside}". \`npm run restore -- undo\` puts it back; once you are sure, \`npm run restore -- keep\` lets it go, as a night does after thirty days.`

  async function putInPlace() {
    return swapDatabases(url, name, new Date(), { letGo, tellWait, shutdown }).catch(
      async (error: unknown) => {
        await dropDatabase(url, name).catch(() => {})
        throw toRestoreError(error, false)
      },
    )
  }

  async function fillWhole() {
    try {
      if (!isBeside) await markRestoring(fresh)
      const filled = await fill(fresh)
      tellStep(tools, 'Asking the restored house whether it is well')
      await askHealth(settings, fresh, log)
      shutdown.throwIfAborted()
      if (!isBeside) await markRestored(fresh)
      return filled
    } catch (error) {
      let hasFallen = isDatabaseUnavailable(error)
      // What is left where the database itself has fallen goes with the next restore.
      await (isBeside ? dropDatabase(url, name) : emptyDatabase(url)).catch((left: unknown) => {
        if (!isDatabaseUnavailable(left)) throw left
        hasFallen = true
      })
      throw toRestoreError(error, hasFallen)
    }
  }
}

function tellLosses(before: number, now: number): string {
  const sentences = [
    before > 0 ? `\n${counted(before, 'original')} had been lost already when the backup was made.` : '',
    now > 0
      ? `\n${counted(now, 'original')} could not be given back, since the backup does not have them as they came; \`npm run verify\` names them.`
      : '',
  ]
  return sentences.join('')
}

/** A full disk is the operator's to make room on; a bundled database that finds none stops, and has to recover first. */
function toRestoreError(error: unknown, hasFallen: boolean): unknown {
  if (error instanceof ShutdownRequested)
    return new CannotStart(`${brokenOff(error)} What was here before is as it was.`)
  const isFull = isOutOfRoom(error)
  if (!isFull && !hasFallen) return error
  const why = isFull
    ? 'No room is left on the disk'
    : `The database went away (${(error as Error).message}); mostly no room is left on its disk`
  return new CannotStart(
    `${why}. What was here before is as it was: make room for the whole house and what stands here, and restore again.`,
  )
}

/** Builds the server on the restored database, without a door, and asks it as a probe would. */
async function askHealth(settings: Settings, databaseUrl: string, log: Log) {
  // What the originals have left shall not stand beside a whole server.
  collectAllGarbage()
  const { buildServer } = await import('../build-server.ts')
  const server = await buildServer({
    // Neither a pooler nor a replica knows this database.
    settings: { ...settings, databaseDirectUrl: null, databaseReadUrl: null },
    databaseUrl,
    log: makeLog('fatal'),
    clock: systemClock,
    working: false,
    webAppFolder: null,
  })
  try {
    const answer = await server.app.inject('/api/health')
    if (answer.statusCode === 200) return
    log.error({ status: answer.statusCode, body: answer.body }, 'the restored house is not well')
    throw new CannotStart(
      `The restored house does not answer as it should (${answer.statusCode}); what was here before is as it was.`,
    )
  } finally {
    await server.close()
  }
}

async function undo({ settings, log, tellWait, shutdown }: StandaloneContext, { url, letGo }: HeldHouse) {
  const last = (await listSetAside(url)).at(-1)
  if (!last) throw new CannotStart('Nothing is set aside that could be put back.')
  const aside = await swapDatabases(url, last, new Date(), { letGo, tellWait, shutdown })
  const { db, close } = connect({ url, most: 2, log })
  try {
    await adoptClaim(db, settings)
  } finally {
    await close()
  }
  return `What was here before is back. What had been restored is set aside as the database "${aside}"; \`npm run restore -- undo\` changes them again, \`npm run restore -- keep\` lets it go.`
}

async function keep({ url }: HeldHouse) {
  const left = await findLeftRestore(url)
  const aside = [...(await listSetAside(url)), ...(left === null ? [] : [left])]
  if (aside.length === 0) throw new CannotStart('Nothing is set aside.')
  for (const name of aside) await dropDatabase(siblingDatabaseUrl(url, 'postgres'), name)
  return `Let go: ${aside.join(', ')}. Originals that nothing names any more go with the next purges.`
}
