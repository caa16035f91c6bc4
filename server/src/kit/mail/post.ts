/** The post office: letters are written or ordered in the transaction that causes them, and leave when it has happened. */
import path from 'node:path'
import { MailAddress } from '@spomen/contract/vocabulary.ts'
import type { Clock } from '../clock.ts'
import type { Db, Log } from '../database/connect.ts'
import { newId } from '../ids.ts'
import { defineJob, type Jobs } from '../jobs/jobs.ts'
import { Refusal } from '../refusal.ts'
import { folderCarrier, smtpCarrier } from './carriers.ts'
import { deliver, longestCarrying } from './delivery.ts'
import { type Site, written } from './envelope.ts'
import type { About, LastLook, Posting } from './last-look.ts'
import {
  addLetter,
  forgetLetters,
  giveUpLater,
  lastBegun,
  openLetter,
  reviveDead,
  reviveLetters,
} from './letters.ts'
import type { MailServer } from './mail-server.ts'

export type { DueLetter, LastLook, Posting, Verdict } from './last-look.ts'
export {
  countLetters,
  findLetters,
  forgetLettersTo,
  type LetterState,
  letterStates,
  type ListedLetter,
  listLetters,
} from './letters.ts'

/** Writes a letter within the caller's transaction; refuses an address no mail server takes with `invalidEmailFormat`. */
export type Post = (tx: Db, posting: Posting) => Promise<void>

/** A letter that the last look writes when its turn has come. */
export interface Order {
  kind: string
  toAddress: string
  about: About
  /** What it tells of. */
  thing: string | readonly string[]
  /**
   * Letters of one group are gathered: what happens within so many minutes after one has left, or until a moment, shares
   * the next. Without it the letter stands alone and leaves at once.
   */
  gather?: { group: string } & ({ minutes: number } | { until: Date })
}

/**
 * Orders a letter within the caller's transaction. Answers whether it is a new one: else its thing joins a letter that
 * waits already, whose `about` stays as it is. Refuses addresses as `Post` does.
 */
export type OrderLetter = (tx: Db, order: Order) => Promise<{ isNew: boolean }>

export interface PostOffice {
  post: Post
  order: OrderLetter
  close(): void
}

interface Settings {
  db: Db
  jobs: Jobs
  log: Log
  clock: Clock
  lastLook: LastLook
  settings: Site & { mailServer: MailServer | null; dataDir: string }
}

/** While the mail server is away a letter is tried for a day, at first after a minute, at last every hour. */
const letterJob = defineJob<{ letterId: string }>('letter', {
  atOnce: 4,
  longest: longestCarrying,
  again: { times: 200, after: 60, atMost: 3_600 },
})
export const forgetLettersJob = defineJob('forget-letters')

const minute = 60_000
const day = 24 * 60 * minute
/** What was sent, stopped or given up is kept for the operator's questions, in days. */
const keptDays = 30

const dayFrom = (moment: Date) => new Date(moment.getTime() + day)

/** Where letters lie when there is no mail server. */
export const outboxOf = (dataDir: string) => path.join(dataDir, 'outbox')

/** Opens the post office: registers who delivers letters, and answers how to write and to order them. */
export async function openPostOffice({
  db,
  jobs,
  log,
  clock,
  lastLook,
  settings,
}: Settings): Promise<PostOffice> {
  const { mailServer, dataDir } = settings
  const carrier = mailServer ? smtpCarrier(mailServer) : folderCarrier(outboxOf(dataDir))
  const delivering = { db, log, clock, carrier, lastLook, site: settings }
  await jobs.work(letterJob, ({ letterId }) => deliver(delivering, letterId))
  await jobs.work(forgetLettersJob, () => forgetLetters(db, new Date(clock.now().getTime() - keptDays * day)))
  await jobs.schedule(forgetLettersJob, '40 3 * * *', 'UTC')

  return {
    async post(tx, posting) {
      const address = deliverable(posting.to.address)
      const now = clock.now()
      const id = newId(now)
      const { to, language, ...rest } = written({ ...posting, to: { ...posting.to, address } }, settings)
      await addLetter(tx, {
        ...rest,
        id,
        kind: posting.kind,
        language,
        to_name: to.name,
        to_address: to.address,
        about: posting.about ?? {},
        created_at: now,
        give_up_at: dayFrom(now),
      })
      await send(tx, jobs, id)
    },

    async order(tx, { kind, toAddress, about, thing, gather }) {
      const now = clock.now()
      const { id, isNew } = await openLetter(tx, {
        id: newId(now),
        kind,
        to_address: deliverable(toAddress),
        about,
        things: [thing].flat(),
        group_key: gather?.group ?? null,
        created_at: now,
        give_up_at: dayFrom(now),
      })
      if (!isNew) return { isNew }
      const due = gather ? await dueOf(tx, gather, now) : null
      if (due) await giveUpLater(tx, id, dayFrom(due))
      await send(tx, jobs, id, due)
      return { isNew }
    },

    close: () => carrier.close(),
  }
}

/** When a letter that gathers is due; null for at once. */
async function dueOf(tx: Db, gather: NonNullable<Order['gather']>, now: Date): Promise<Date | null> {
  if ('until' in gather) return gather.until
  const pause = gather.minutes * minute
  // NOTE: asked only now that our letter is the one that gathers: whichever was before it has begun by then.
  const last = await lastBegun(tx, gather.group, new Date(now.getTime() - pause))
  return last && new Date(last.getTime() + pause)
}

function deliverable(address: string): string {
  const read = MailAddress.safeParse(address)
  if (!read.success) throw new Refusal('invalidEmailFormat')
  return read.data
}

const send = (tx: Db, jobs: Pick<Jobs, 'enqueue'>, letterId: string, after: Date | null = null) =>
  jobs.enqueue(tx, letterJob, { letterId }, { once: letterId, ...(after && { after }) })

interface Reviving {
  jobs: Pick<Jobs, 'enqueue'>
  clock: Clock
}

/**
 * Gives every letter that has not left another day, beginning now, or only the one named; answers how many. What was
 * stopped stays so. One that still gathers keeps its time.
 */
export async function retryLetters(tx: Db, { jobs, clock }: Reviving, only?: string): Promise<number> {
  const ids = await reviveLetters(tx, dayFrom(clock.now()), only)
  for (const id of ids) await send(tx, jobs, id)
  return ids.length
}

/** How many of those that were given up are revived at once. */
const mostRevived = 1_000

/** Gives letters that were given up another day, the oldest first and a thousand at most; answers how many. */
export async function retryDeadLetters(tx: Db, { jobs, clock }: Reviving): Promise<number> {
  const ids = await reviveDead(tx, dayFrom(clock.now()), mostRevived)
  for (const id of ids) await send(tx, jobs, id)
  return ids.length
}
