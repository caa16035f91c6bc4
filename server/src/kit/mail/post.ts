/** The post office: letters are written in the transaction that causes them, and leave when it has happened. */
import path from 'node:path'
import { type Language, Mail } from '@spomen/contract/vocabulary.ts'
import { monotonicFactory } from 'ulid'
import type { Clock } from '../clock.ts'
import type { Db, Log } from '../database/connect.ts'
import { defineJob, type Jobs } from '../jobs/jobs.ts'
import { Refusal } from '../refusal.ts'
import { folderCarrier, smtpCarrier } from './carriers.ts'
import { compose, type Letter, oneLine } from './compose.ts'
import { deliver } from './delivery.ts'
import { addLetter, forgetLetters, reviveLetters } from './letters.ts'

export { listLetters } from './letters.ts'

export interface Posting {
  to: { name: string; address: string; language: Language }
  /** Names the occasion in logs and for the operator, e.g. `activation`. */
  kind: string
  letter: Letter
  /** For letters one can put an end to: the address mail programs post to (RFC 8058), and the page people see. */
  unsubscribe?: { oneClick: string; page: string }
}

/** Writes a letter within the caller's transaction; refuses an address no mail server takes with `invalidEmailFormat`. */
export type Post = (tx: Db, posting: Posting) => Promise<void>

export interface PostOffice {
  post: Post
  /** Gives every letter that has not left another day, beginning now; answers how many. */
  retryLetters(tx: Db): Promise<number>
  close(): void
}

interface Settings {
  db: Db
  jobs: Jobs
  log: Log
  clock: Clock
  settings: {
    smtpUrl: string | null
    mailFrom: { name: string; address: string }
    dataDir: string
    publicUrl: string
  }
}

/** While the mail server is away a letter is tried for a day, at first after a minute, at last every hour. */
const letterJob = defineJob<{ letterId: string }>('letter', {
  atOnce: 4,
  longest: 90,
  again: { times: 200, after: 60, atMost: 3_600 },
})
export const forgetLettersJob = defineJob('forget-letters')

/** Later letters have greater ids, even within one millisecond. */
const nextId = monotonicFactory()

const day = 24 * 3_600_000
/** What was sent or given up is kept for the operator's questions, in days. */
const keptDays = 30

/** Where letters lie when there is no mail server. */
export const outboxOf = (dataDir: string) => path.join(dataDir, 'outbox')

/** Opens the post office: registers who delivers letters, and answers how to write them. */
export async function openPostOffice({ db, jobs, log, clock, settings }: Settings): Promise<PostOffice> {
  const { smtpUrl, mailFrom: from, dataDir, publicUrl: site } = settings
  const carrier = smtpUrl ? smtpCarrier(smtpUrl) : folderCarrier(outboxOf(dataDir))
  await jobs.work(letterJob, ({ letterId }) => deliver({ db, log, clock, carrier, from }, letterId))
  await jobs.work(forgetLettersJob, () => forgetLetters(db, new Date(clock.now().getTime() - keptDays * day)))
  await jobs.schedule(forgetLettersJob, '40 3 * * *', 'UTC')

  const dayFrom = (now: Date) => new Date(now.getTime() + day)
  const send = (tx: Db, letterId: string) => jobs.enqueue(tx, letterJob, { letterId }, { once: letterId })

  return {
    async post(tx, { to, kind, letter, unsubscribe }) {
      const address = Mail.safeParse(to.address)
      if (!address.success) throw new Refusal('invalidEmailFormat')
      const now = clock.now()
      const id = nextId(now.getTime())
      await addLetter(tx, {
        id,
        kind,
        language: letter.language,
        to_name: oneLine(to.name),
        to_address: address.data,
        ...compose(letter, { site, ...(unsubscribe && { unsubscribe: unsubscribe.page }) }),
        headers: unsubscribe ? oneClickHeaders(unsubscribe.oneClick) : {},
        created_at: now,
        give_up_at: dayFrom(now),
      })
      await send(tx, id)
    },
    async retryLetters(tx) {
      const ids = await reviveLetters(tx, dayFrom(clock.now()))
      for (const id of ids) await send(tx, id)
      return ids.length
    },
    close: () => carrier.close(),
  }
}

/** RFC 8058: mail programs show a button that posts to this address, without a visit. */
const oneClickHeaders = (address: string) => ({
  'List-Unsubscribe': `<${new URL(address).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
