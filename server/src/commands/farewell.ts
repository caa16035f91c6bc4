import { daysUntilRemoved, noticeDays } from '@spomen/contract/house-closing.ts'
import { Day } from '@spomen/contract/vocabulary.ts'
import {
  addClosing,
  cancelClosing,
  type ClosingRow,
  countKeepersTold,
  countOwners,
  earliestDay,
  findClosing,
  findFirstAnnounced,
  houseClosingJob,
  isPastLastDay,
  listUnreached,
  readProgress,
} from '../features/house-closing/index.ts'
import { movePlansDue } from '../features/memorials/index.ts'
import { measureAllContent, roomForAll, roomLeft } from '../features/own-copy/index.ts'
import { memorialsOfEndedPlans } from '../features/payments/index.ts'
import { inviteToAdoptAll } from '../features/succession/index.ts'
import { byteSize, counted } from '../kit/amounts.ts'
import { type Clock, systemClock } from '../kit/clock.ts'
import type { Db } from '../kit/database/connect.ts'
import { refuseForeignFiles } from '../kit/files/bucket-claim.ts'
import { storePlace } from '../kit/files/open-store.ts'
import { diskSpaceAt } from '../kit/files/storage-use.ts'
import { probeMailServer } from '../kit/mail/transports.ts'
import { outboxFolder } from '../kit/mail/outbox-folder.ts'
import { type Command, type CommandContext, CommandFailed, UsageError } from './command.ts'
import { askIfInteractive, type AskPerson, confirm } from './confirm.ts'
import { type QueueContext, withQueues } from './queues.ts'

interface FarewellTools {
  clock: Clock
  ask: AskPerson
}

/** What stands in the words behind the command. */
interface FarewellWish {
  on: string | null
  isOnRequest: boolean
  isConfirmed: boolean
}

/**
 * Closes the house in good order (YE06): says what that would mean, announces it ninety days ahead, tells how far it is, and
 * takes it back. All that is done meanwhile is done by the server.
 */
export const farewellWith = ({ clock, ask }: FarewellTools): Command => ({
  usage: `Usage: npm run farewell                            says what closing this house would mean, and changes nothing
       npm run farewell -- --on 2027-03-01        announces that this is its last day, at least ${noticeDays} days ahead
                          [--copies-on-request]   copies are made when an owner asks, where there is no room for all of them
                          [--yes]                 asks nobody
                                                  while another day is announced, this one takes its place
       npm run farewell -- status [--all]         how far it is: who was told, whose copies are ready, who has fetched them,
                                                  and whom nothing has reached, with --all every one of them
       npm run farewell -- cancel [--yes]         takes it back, and tells everybody who has heard of it`,
  async run([word, ...more], tools) {
    if (word === undefined) return preview(tools, clock)
    if (word === 'status' && more.every((each) => each === '--all'))
      return status(tools, clock, more.length > 0 ? Infinity : mostListed)
    if (word === 'cancel') {
      if (more.some((each) => each !== '--yes')) throw new UsageError(`"${more.join(' ')}" is unknown.`)
      return cancel(tools, { clock, ask }, more.includes('--yes'))
    }
    return announce(tools, { clock, ask }, wishOf([word, ...more]))
  },
})

export const farewellCommand: Command = farewellWith({ clock: systemClock, ask: askIfInteractive })

function wishOf(words: readonly string[]): FarewellWish {
  const wish: FarewellWish = { on: null, isOnRequest: false, isConfirmed: false }
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (/^--on(=|$)/.test(word) && wish.on !== null) throw new UsageError('"--on" is given twice.')
    if (word === '--copies-on-request') wish.isOnRequest = true
    else if (word === '--yes') wish.isConfirmed = true
    else if (word === '--on') wish.on = words[++at] ?? ''
    else if (word.startsWith('--on=')) wish.on = word.slice('--on='.length)
    else throw new UsageError(`"${word}" is unknown.`)
  }
  if (wish.on === null || !Day.safeParse(wish.on).success)
    throw new UsageError('The last day is given as --on 2027-03-01.')
  return wish
}

/** What there is to close, and whether all that is needed is there: copies that lie ready need no room again. */
async function lookAround({ db, settings }: CommandContext, clock: Clock) {
  const content = await measureAllContent(db, clock.now())
  const { owners, suspended } = await countOwners(db)
  const needed = roomForAll({ ...content, ...content.missing })
  const { free } = await diskSpaceAt(settings.dataDir)
  // In a bucket copies need room on the disk only while they are made.
  const neededHere = settings.s3Bucket
    ? roomForAll({ ...content, memorials: 1, bytes: content.largest })
    : needed
  const mail = settings.mailServer ? await probeMailServer(settings.mailServer) : null
  return { ...content, owners, suspended, needed, free, hasRoom: free >= neededHere + roomLeft, mail }
}

type Surroundings = Awaited<ReturnType<typeof lookAround>>

function describeRoom({ needed, free, hasRoom }: Surroundings, { settings }: CommandContext): string {
  const bucket = settings.s3Bucket ? ` in ${storePlace(settings)}, and while they are made some` : ''
  return hasRoom
    ? `Copies need about ${byteSize(needed)}${bucket} on the disk of ${settings.dataDir}, where ${byteSize(free)} are free.`
    : `There is not enough room: copies need about ${byteSize(needed)}${bucket} on the disk of ${settings.dataDir}, where ${byteSize(free)} are free and ${byteSize(roomLeft)} are left to others. Make room, keep files in a bucket (S3_BUCKET), or add --copies-on-request: then a copy is made when its owner asks for it.`
}

function describeMail({ mail }: Surroundings, { settings }: CommandContext): string {
  if (!settings.mailServer)
    return `No mail leaves this house: SMTP_URL is not set, and every mail is laid into ${outboxFolder(settings.dataDir)}. Set it first, or nobody will know.`
  return mail === null
    ? 'The mail server answers.'
    : `The mail server does not answer (${mail}). Mails are tried for a day; see to it first.`
}

async function preview(tools: CommandContext, clock: Clock): Promise<string> {
  if (await findClosing(tools.db)) return status(tools, clock)
  const around = await lookAround(tools, clock)
  const { memorials, owners, suspended } = around
  const earliest = earliestDay(clock.now(), tools.settings.timeZone)
  return [
    `This house has ${counted(memorials, 'memorial')} of ${counted(owners, 'owner')}. Nothing is announced, and nothing was changed.`,
    describeRoom(around, tools),
    describeMail(around, tools),
    ...(suspended > 0
      ? [
          `${counted(suspended, 'owner')} ${suspended === 1 ? 'is' : 'are'} suspended and cannot log in to fetch copies; \`npm run admin -- suspended\` names them.`,
        ]
      : []),
    `Once it is announced everybody who owns or keeps a memorial gets a mail in their language, a copy of each memorial is made and kept ready, and reminders go out thirty and seven days before the end. Nobody begins a new memorial any more, nothing is sold, and nothing more is collected for plans. After the last day nothing can be changed; within ${daysUntilRemoved} days you remove everything.`,
    `The earliest last day is ${earliest}: npm run farewell -- --on ${earliest}`,
  ].join('\n')
}

async function announce(
  tools: CommandContext,
  { clock, ask }: FarewellTools,
  wish: FarewellWish,
): Promise<string> {
  const { db, settings } = tools
  const on = wish.on ?? ''
  const earliest = earliestDay(clock.now(), settings.timeZone)
  const known = await findClosing(db)
  if (known?.closes_on === on) return `It is announced already.\n${await status(tools, clock)}`
  if (on < earliest)
    throw new CommandFailed(
      `Owners are promised ${noticeDays} days: the earliest last day is ${earliest}, and ${on} is too soon. Nothing was announced.`,
    )
  // Copies are made of the files of this database.
  await refuseForeignFiles(db, settings)
  const around = await lookAround(tools, clock)
  if (!around.hasRoom && !wish.isOnRequest)
    throw new CommandFailed(`${describeRoom(around, tools)} Nothing was announced.`)
  if (!wish.isConfirmed) {
    const before = known ? `It is announced that this house closes on ${known.closes_on}. ` : ''
    const told = `${before}${counted(around.owners, 'owner')} of ${counted(around.memorials, 'memorial')} will be told that this house closes on ${on}${known ? ' instead' : ''}.\n${describeMail(around, tools)}`
    await confirm((question) => ask(question, tools.shutdown), `${told}\nType the day to announce it: `, on)
  }
  await announceOnce({ ...tools, clock }, { on, onRequest: wish.isOnRequest, now: clock.now() }, known)
  return `Announced: this house closes on ${on}. The server writes to ${counted(around.owners, 'owner')} and makes copies while it runs; leave it running, and look with \`npm run farewell -- status\`. ${describeMail(around, tools)}`
}

/**
 * Written down with the order for the server to begin, in the place of what is announced so far, or not at all: so nobody is
 * told in between that the house stays. Refuses where somebody else was quicker.
 */
const announceOnce = (
  tools: CommandContext & { clock: Clock },
  wish: Parameters<typeof addClosing>[1],
  known: ClosingRow | undefined,
): Promise<void> =>
  withQueues(tools, (queues) =>
    tools.db.transaction().execute(async (tx) => {
      // One moment for both: by it the new day is known as a move of the old one.
      const isReplaced = !known || (await takeBack(queues, tx, known, wish.now))
      if (!isReplaced || !(await addClosing(tx, wish)))
        throw new CommandFailed(
          'Somebody else has announced or taken back a closing just now; `npm run farewell -- status` says which. Nothing was changed.',
        )
      // Those whose payments have ended count until the last day, and no subscription tells of them any more.
      if (known && known.closes_on < wish.on) {
        const among = memorialsOfEndedPlans(tx, await findFirstAnnounced(tx, known))
        await movePlansDue(tx, { from: known.closes_on, to: wish.on, among })
      }
      await queues.jobs.enqueue(tx, houseClosingJob, {}, { once: 'now' })
    }),
  )

async function cancel(
  tools: CommandContext,
  { clock, ask }: FarewellTools,
  isConfirmed: boolean,
): Promise<string> {
  const { db } = tools
  const closing = await findClosing(db)
  if (!closing) return 'Nothing is announced, so there is nothing to take back.'
  if (!isConfirmed)
    await confirm(
      (question) => ask(question, tools.shutdown),
      `Everybody who was told that this house closes on ${closing.closes_on} will be told that it stays.\nType "stay" to take it back: `,
      'stay',
    )
  await cancelOnce({ ...tools, clock }, closing)
  return 'Taken back: this house stays. The server tells everybody who has heard of it. Plans whose payments were ended stay so until their buyers let them go on or choose them anew; their mails say which.'
}

/** Taken back with all that is ordered, or not at all. */
const cancelOnce = (tools: CommandContext & { clock: Clock }, closing: ClosingRow): Promise<void> =>
  withQueues(tools, (queues) =>
    tools.db.transaction().execute(async (tx) => {
      if (await takeBack(queues, tx, closing, queues.clock.now()))
        await queues.jobs.enqueue(tx, houseClosingJob, {}, { once: 'now' })
    }),
  )

/**
 * Takes a closing back; false where it was already. After the last day nobody was asked to keep a page, nor told by a mail
 * that waited past it: whoever may keep one that has closed is asked now (YC07).
 */
async function takeBack(queues: QueueContext, tx: Db, closing: ClosingRow, now: Date): Promise<boolean> {
  if (!(await cancelClosing(tx, closing.id, now))) return false
  if (isPastLastDay(closing, now, queues.settings.timeZone)) await inviteToAdoptAll(queues, tx)
  return true
}

/** The most addresses that are listed unasked. */
const mostListed = 100

async function status(tools: CommandContext, clock: Clock, most = mostListed): Promise<string> {
  const { db, settings } = tools
  const closing = await findClosing(db)
  if (!closing) return 'Nothing is announced.'
  const { owners, told, fetched_all, memorials, ready, bytes } = await readProgress(db, closing, clock.now())
  const beside = await countKeepersTold(db, closing.id)
  const unreached = await listUnreached(db, closing.id)
  const over = isPastLastDay(closing, clock.now(), settings.timeZone)
  const copies = closing.copies_on_request
    ? `Copies are made on request; of ${ready} of ${counted(memorials, 'memorial')} one is ready (${byteSize(bytes)}).`
    : `Copies ready: ${ready} of ${memorials} (${byteSize(bytes)}).`
  return [
    over
      ? `This house has closed; its last day was ${closing.closes_on}. It can still be read, and copies can be fetched. Owners were told that everything is removed within ${daysUntilRemoved} days after that: stop the server then, and remove DATA_DIR, the database of DATABASE_URL, the bucket and the backups.`
      : `This house closes: its last day is ${closing.closes_on}.`,
    `Told: ${told} of ${counted(owners, 'owner')}${beside.keepers > 0 ? `, and ${beside.told} of ${counted(beside.keepers, 'keeper')} beside them` : ''}.`,
    copies,
    `Fetched: ${fetched_all} of ${counted(owners, 'owner')} have a copy of everything.`,
    ...(unreached.length > 0 ? ['Could not be reached:'] : []),
    ...unreached
      .slice(0, most)
      .map(({ mail, is_suspended }) =>
        is_suspended
          ? `  ${mail}: suspended, and cannot log in (npm run admin -- restore ${mail})`
          : `  ${mail}: the mail was not taken (npm run mail -- retry gives it another day)`,
      ),
    ...(unreached.length > most
      ? [
          `  … and ${(unreached.length - most).toLocaleString('en')} more; all of them: npm run farewell -- status --all`,
        ]
      : []),
    ...(ready < memorials && !closing.copies_on_request && !(await lookAround(tools, clock)).hasRoom
      ? ['There may not be enough room for the copies that are missing.']
      : []),
  ].join('\n')
}
