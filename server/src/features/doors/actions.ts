/** Opening and closing a memorial's door, and asking those who wrote before (YA01, YA03). */
import {
  type DoorOpens,
  type doors,
  type GuestPart,
  type ReachChoice,
  reachOf,
} from '@spomen/contract/doors.ts'
import type { ParsedInput } from '@spomen/contract/endpoint.ts'
import type { HistoryKind } from '@spomen/contract/history.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { listAccounts, lockAccountShared } from '../accounts/index.ts'
import { findStanding, isInside, lockAsFamily } from '../following/index.ts'
import { isOwner, lockMemorial, type MemorialRow, refusePrepared } from '../memorials/index.ts'
import { newLinkSecret, saveUnsubscribeLinks } from '../notifications/index.ts'
import {
  answerConsent,
  askWriters,
  findConsent,
  keepUnreadInside,
  setAnsweredReach,
} from './consent-store.ts'
import { addLink, countLinks } from './link-store.ts'
import { presentDoorState } from './present.ts'
import { type AskedReach, newLinkCode, opensUnknowingly, reachOfYes, type StoredReach } from './rules.ts'
import { findDoor, findDoorState, putDoor } from './store.ts'

/** The kind of mail by which writers are asked. */
export const consentMail = 'doorConsent'

type DoorContext = Pick<Context, 'db' | 'clock' | 'queueDeferredMails'>

/**
 * Sets a door. One that stands open has a link from then on; those inside who wrote before are asked, once for each step
 * by which it opens wider. Refuses a reader of words who is not inside with `userNotFound`, where anybody may leave some, and with
 * `changedMeanwhile` what would open again what others have closed since it was chosen.
 */
export async function changeDoor(
  ctx: DoorContext,
  viewer: Viewer,
  { deceasedId, chosenFrom, ...asked }: ParsedInput<typeof doors.change>,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { memorial } = await lockAsFamily(tx, viewer, deceasedId)
    refusePrepared(memorial)
    const readerId = await findWordsReader(tx, memorial, asked)
    const now = ctx.clock.now()
    const parts = [...new Set(asked.parts)]
    const before = presentDoorState(await findDoor(tx, memorial.id))
    if (chosenFrom && opensUnknowingly(asked, chosenFrom, before)) throw new Refusal('changedMeanwhile')
    await putDoor(tx, {
      memorial_id: memorial.id,
      opens: asked.opens,
      parts,
      hides_birth_day: asked.hidesBirthDay,
      is_searchable: asked.isSearchable,
      takes_words: asked.takesWords,
      words_reader_id: readerId,
      words_mail_hour: asked.wordsMailHour,
      changed_at: now,
    })
    const kind = before.opens === asked.opens ? 'doorChanged' : openedAs[asked.opens]
    await recordHistory(tx, { kind, memorialId: memorial.id, by: viewer.id, now })
    if (asked.opens === 'closed') return
    if ((await countLinks(tx, memorial.id)) === 0)
      await addLink(tx, { memorialId: memorial.id, code: newLinkCode(), name: '', endsOn: null, now })
    await askEarlierWriters(ctx, tx, memorial, { opens: asked.opens, parts, by: viewer.id })
  })
}

/** What the history says of a door that opens another way than before (YC02). */
const openedAs = {
  closed: 'doorClosed',
  byLink: 'doorOpenedByLink',
  open: 'doorOpenedToAll',
} as const satisfies Record<DoorOpens, HistoryKind>

/** Who is to read what guests leave: whoever is not inside keeps nobody from closing the door, and reads nothing there. */
async function findWordsReader(
  tx: Db,
  memorial: MemorialRow,
  {
    wordsReaderId,
    opens,
    takesWords,
  }: Pick<ParsedInput<typeof doors.change>, 'wordsReaderId' | 'opens' | 'takesWords'>,
): Promise<string | null> {
  if (wordsReaderId === null) return null
  const found = await findStanding(tx, { id: wordsReaderId }, memorial.id)
  if (found && isInside(found.relation)) return wordsReaderId
  if (opens !== 'closed' && takesWords) throw new Refusal('userNotFound')
  return null
}

interface Opened {
  opens: Exclude<DoorOpens, 'closed'>
  parts: readonly GuestPart[]
  /** Who opened it. */
  by: string
}

/** To how many writers mails are ordered at once: a page may have thousands. */
const writersAtOnce = 500

async function askEarlierWriters(ctx: DoorContext, tx: Db, memorial: MemorialRow, opened: Opened) {
  const { opens, parts, by } = opened
  const asked = await askWriters(tx, {
    memorialId: memorial.id,
    ownerId: memorial.owner_id,
    reach: opens,
    greetings: parts.includes('greetings'),
    photographs: parts.includes('photographs'),
    now: ctx.clock.now(),
  })
  // Whoever opened it is told nothing they know: the question about what they wrote before waits for them on the page.
  const others = asked.filter((accountId) => accountId !== by)
  for (let at = 0; at < others.length; at += writersAtOnce)
    await mailQuestions(ctx, tx, { memorialId: memorial.id, by }, others.slice(at, at + writersAtOnce))
}

async function mailQuestions(
  ctx: DoorContext,
  tx: Db,
  { memorialId, by }: { memorialId: string; by: string },
  accountIds: readonly string[],
) {
  const accounts = await listAccounts(tx, accountIds)
  const questions = accounts
    // Whoever stands here by a name from a copy has no address; the page asks them once they have claimed their words.
    .filter(({ is_placeholder: isByNameAlone }) => !isByNameAlone)
    .map(({ id: accountId, mail }) => ({ accountId, mail, secret: newLinkSecret() }))
  await ctx.queueDeferredMails(
    tx,
    questions.map(({ mail, ...about }) => ({
      kind: consentMail,
      toAddress: mail,
      about: { ...about, by },
      thing: memorialId,
    })),
  )
  const links = questions.map(({ accountId, secret }) => ({
    secret,
    ends: { kind: 'silence', accountId, memorialId } as const,
  }))
  await saveUnsubscribeLinks(tx, links, ctx.clock.now())
}

/**
 * Notes whether guests may see what somebody wrote and suggested before a door was opened; `opens` is how far it stood open
 * in the question they read. A no goes for all of theirs that guests read by then, and a yes in its place for the same, and
 * for nothing that guests never read; what they brought as one of the family stays the family's (YC01). Refuses with
 * `notFound` whoever is not asked.
 */
export async function answerDoorConsent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  who: { memorialId: string; accountId: string },
  { agrees, opens }: Pick<ParsedInput<typeof doors.consent>, 'agrees' | 'opens'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // An account that closes goes over the same words.
    await lockAccountShared(tx, who.accountId)
    const memorial = await lockMemorial(tx, who.memorialId)
    const now = clock.now()
    const question = await findConsent(tx, who)
    if (!question) throw new Refusal('notFound')
    const asked = question.reach as AskedReach
    const door = await findDoorState(tx, who.memorialId)
    const agreed = agrees ? reachOfYes(opens ?? asked, door.opens) : null
    await answerConsent(tx, who, { agrees, reach: agreed ?? asked, now, former: question.answered_at })
    const since = coveredUntil(question)
    // What an owner wrote as such guests read, whatever its reach.
    const before = isOwner({ id: who.accountId }, memorial) ? (memorial.owner_since ?? since) : now
    if (!agrees) await keepUnreadInside(tx, who, { since, before })
    await setAnsweredReach(tx, who, { reach: agreed ?? 'inside', before: agrees ? since : null })
    await recordHistory(tx, { kind: 'reachAnswered', memorialId: who.memorialId, by: who.accountId, now })
  })
}

/** Until when a yes covers what somebody wrote: until the question, or until the no whose place it takes. */
const coveredUntil = (question: { agrees: boolean | null; asked_at: Date; answered_at: Date | null }) =>
  question.agrees === false && question.answered_at ? question.answered_at : question.asked_at

interface Writing {
  memorialId: string
  part: GuestPart
  /** What the writer said below the field; null where nobody asked them, as by the documented call (YA03). */
  guestsMayRead: ReachChoice
}

/** How far what is written right now reaches: never farther than its writer said, and than the door stands open. */
export async function reachOfWriting(
  db: Db,
  { memorialId, part, guestsMayRead }: Writing,
): Promise<StoredReach> {
  if (guestsMayRead === null) return 'inside'
  if (guestsMayRead === false) return 'insideOnly'
  const open = reachOf(await findDoorState(db, memorialId), part)
  return open === 'open' ? guestsMayRead : open
}

/**
 * How far words reach that are changed right now: as for new ones, and where their writer says nothing as far as before,
 * but never farther than the door stands open, of which they were told nothing else (YA03).
 */
export async function reachOfChange(db: Db, writing: Writing, before: StoredReach): Promise<StoredReach> {
  if (writing.guestsMayRead !== null) return reachOfWriting(db, writing)
  if (before === 'inside' || before === 'insideOnly') return before
  return reachOfWriting(db, { ...writing, guestsMayRead: before })
}
