/** What the family does with words that wait, or whoever it has asked to read them (YB02). */
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory, recordPutBack } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import type { PutBack } from '../../kit/put-back.ts'
import { Refusal } from '../../kit/refusal.ts'
import { restorableSince } from '../../kit/trash.ts'
import { findAccount, languageOf } from '../accounts/index.ts'
import { findDoor } from '../doors/index.ts'
import { type Standing, getStanding } from '../following/index.ts'
import { isReached } from '../notifications/index.ts'
import { daysForGuests, lockMemorial, nameOf } from '../memorials/index.ts'
import { returnedMail } from './mails.ts'
import { findReaderId } from './reader-store.ts'
import { isEditionOf, mayRead } from './rules.ts'
import { updateWords, findWords, type LockedWords, lockWords } from './store.ts'

/** The standing of whoever reads what guests leave; refuses everybody else with `forbidden`. */
export async function standingOfReader(
  db: Db,
  viewer: { id: string },
  memorialId: string,
): Promise<Standing> {
  const found = await getStanding(db, viewer, memorialId)
  if (!mayRead(viewer, found.relation, await findReaderId(db, memorialId))) throw new Refusal('forbidden')
  return found
}

type ReadingContext = Pick<Context, 'db' | 'clock'>

interface Answering {
  becomes: keyof typeof historyOf
  from: (words: LockedWords) => boolean
  /** Whether what is done already is what is asked for; always, where nothing is said. */
  isSame?: (words: LockedWords) => boolean
  act: (tx: Db, words: LockedWords) => Promise<void>
}

/**
 * Does something with words that a reader may read. Refuses with `notFound` where they are not there, or do not stand in a
 * way from which this follows; what is done already stays so, and `changedMeanwhile` says where it was done otherwise.
 */
async function answer(
  { db, clock }: ReadingContext,
  viewer: Viewer,
  id: string,
  answering: Answering,
): Promise<void> {
  const found = await findWords(db, id)
  if (!found) throw new Refusal('notFound')
  await db.transaction().execute(async (tx) => {
    await lockMemorial(tx, found.memorial_id)
    await standingOfReader(tx, viewer, found.memorial_id)
    await answerWithin({ db: tx, clock }, viewer, id, answering)
  })
}

/** The same within a transaction, by whoever is known to read them. */
async function answerWithin(
  { db: tx, clock }: ReadingContext,
  viewer: Viewer,
  id: string,
  { becomes, from, isSame, act }: Answering,
): Promise<void> {
  const words = await lockWords(tx, id)
  if (words?.state === becomes) {
    if (isSame?.(words) === false) throw new Refusal('changedMeanwhile')
    return
  }
  if (!words || !from(words)) throw new Refusal('notFound')
  await act(tx, words)
  const kind = historyOf[becomes]
  const event = { kind, memorialId: words.memorial_id, subjectId: id, by: viewer.id, now: clock.now() }
  if (becomes === 'waiting') await recordPutBack(tx, event, historyOf.setAside)
  else await recordHistory(tx, event)
}

const historyOf = {
  waiting: 'guestWordsPutBack',
  standing: 'guestWordsLetStand',
  setAside: 'guestWordsSetAside',
  returned: 'guestWordsReturned',
} as const

const answered = ({ clock }: ReadingContext, viewer: Viewer) => ({
  answered_at: clock.now(),
  answered_by: viewer.id,
})

/** Words in the edition in which they were read; null where nobody says which. */
interface ReadWords {
  id: string
  edition: string | null
}

/** Refuses with `changedMeanwhile` where the guest has changed the words since, which nobody has read then. */
function refuseUnread({ edition }: ReadWords, words: LockedWords) {
  if (!isEditionOf(edition, words)) throw new Refusal('changedMeanwhile')
}

/** Lets words stand on the page as they were read. */
export const letStand = (ctx: ReadingContext, viewer: Viewer, read: ReadWords) =>
  answer(ctx, viewer, read.id, {
    becomes: 'standing',
    from: ({ state }) => state === 'waiting',
    act: async (tx, words) => {
      refuseUnread(read, words)
      await updateWords(tx, read.id, { state: 'standing', ...answered(ctx, viewer) })
    },
  })

/** Sets words aside as they were read, without telling anybody: those that wait, and those that stand. */
export const setAside = (ctx: ReadingContext, viewer: Viewer, read: ReadWords) =>
  answer(ctx, viewer, read.id, {
    becomes: 'setAside',
    from: ({ state }) => state === 'waiting' || state === 'standing',
    act: async (tx, words) => {
      if (read.edition !== null) refuseUnread(read, words)
      await updateWords(tx, read.id, { state: 'setAside', ...answered(ctx, viewer) })
    },
  })

/** Lets words wait again that stand, or were set aside in the last 30 days. */
export const putBack = (ctx: ReadingContext, viewer: Viewer, id: string) =>
  answer(ctx, viewer, id, waitingAgain(ctx, id))

const waitingAgain = ({ clock }: Pick<Context, 'clock'>, id: string): Answering => ({
  becomes: 'waiting',
  from: ({ state, answered_at }) =>
    state === 'standing' ||
    (state === 'setAside' && answered_at !== null && answered_at > restorableSince(clock.now())),
  act: (tx) => updateWords(tx, id, { state: 'waiting', answered_at: null, answered_by: null }),
})

/** Words that were set aside wait for the family again. */
export const guestWordPutBack: PutBack = {
  kind: 'guestWordsSetAside',
  needsTexts: false,
  putBack: ({ tx, clock, viewer }, { subjectId: id }) =>
    answerWithin({ db: tx, clock }, viewer, id, waitingAgain({ clock }, id)),
}

/**
 * Gives waiting words back with a line, by mail. Refuses with `noAddress` where there is none to write to, and with
 * `changedMeanwhile` where they were given back with another line, or by somebody else: no line is dropped unsaid.
 */
export const giveBack = (
  ctx: Pick<Context, 'db' | 'clock' | 'queueMail'>,
  viewer: Viewer,
  read: ReadWords,
  line: string,
) =>
  answer(ctx, viewer, read.id, {
    becomes: 'returned',
    from: ({ state }) => state === 'waiting',
    isSame: (words) => words.answer === line && words.answered_by === viewer.id,
    act: async (tx, words) => {
      refuseUnread(read, words)
      const to = await addressOf(tx, words)
      if (to === null) throw new Refusal('noAddress')
      await updateWords(tx, read.id, { state: 'returned', answer: line, ...answered(ctx, viewer) })
      const { memorial } = await getStanding(tx, viewer, words.memorial_id)
      await ctx.queueMail(tx, {
        kind: 'guestWordsReturned',
        to: { name: '', ...to },
        content: returnedMail(to.language, {
          memorial: nameOf(memorial),
          life: daysForGuests(memorial, await findDoor(tx, memorial.id)),
          answer: line,
        }),
      })
    },
  })

/** Where somebody is answered: the address they left, or that of the account that has taken the words over. */
async function addressOf(tx: Db, { mail, language, account_id }: LockedWords) {
  if (account_id === null) return mail === null ? null : { address: mail, language: languageOf({ language }) }
  const account = await findAccount(tx, account_id)
  return account && isReached(account) ? { address: account.mail, language: languageOf(account) } : null
}
