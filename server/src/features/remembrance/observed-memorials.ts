/** What a mail on chosen days tells when it leaves (YF03): of the days chosen by then those that no other mail has told. */
import { usualObservances } from '@spomen/contract/observances.ts'
import type { Context } from '../../context.ts'
import { findNoticeReader } from '../following/index.ts'
import { findMemorial, type MemorialRow } from '../memorials/index.ts'
import { isSilentFor, silenceRules } from '../silences/index.ts'
import type { ObservedMemorial } from './observance-mail.ts'
import { type ChosenLife, listChoicesOf } from './observance-store.ts'
import { observedOn, toldAs } from './observances.ts'
import { addRemembrances, listToldDays } from './store.ts'

type ObservedContext = Pick<Context, 'db' | 'clock' | 'settings'>

interface LeavingMail {
  accountId: string
  day: string
  /** When it was ordered; null of a mail that a server of the version before has ordered, which tells whatever is chosen. */
  orderedAt: Date | null
}

const keyOf = ({ memorialId, kind }: { memorialId: string; kind: string }) => `${memorialId} ${kind}`

/**
 * What falls on the day of a mail of all that its reader has chosen, and may read and has not silenced; of a page whose usual
 * days they have again since the mail was ordered, those of them for which it was. What is told without an order of its own
 * is written down, so that none follows.
 */
export async function listObserved(ctx: ObservedContext, mail: LeavingMail): Promise<ObservedMemorial[]> {
  const { db } = ctx
  const { accountId, day, orderedAt } = mail
  const own = orderedAt ? await listToldDays(db, { accountId, day, orderedAt }) : []
  const ownKeys = new Set(own.map(keyOf))
  const choices = new Map((await listChoicesOf(db, accountId)).map((choice) => [choice.memorialId, choice]))
  const observed: ObservedMemorial[] = []
  for (const memorialId of new Set([...choices.keys(), ...own.map((told) => told.memorialId)])) {
    const choice = choices.get(memorialId)
    if (choice && daysOf(choice, day).length === 0) continue
    const memorial = await findUnsilenced(ctx, mail, memorialId)
    if (!memorial) continue
    const days = choice
      ? daysOf(choice, day)
      : usualDaysOf(memorial, day).filter((one) => ownKeys.has(keyOf({ memorialId, kind: toldAs(one) })))
    if (days.length > 0) observed.push({ memorial, days })
  }
  return orderedAt ? withoutToldElsewhere(ctx, { ...mail, orderedAt }, { observed, ownKeys }) : observed
}

const daysOf = (choice: ChosenLife, day: string) => observedOn(choice, choice.observances, day)

const usualDaysOf = (memorial: MemorialRow, day: string) =>
  observedOn({ ...memorial, isAfterSunset: false }, usualObservances, day)

/** A memorial that somebody may read and be told of; undefined where they may not, or wish for silence. */
async function findUnsilenced(ctx: ObservedContext, { accountId, day }: LeavingMail, memorialId: string) {
  const { db } = ctx
  const reader = await findNoticeReader(db, accountId, memorialId)
  const memorial = reader && (await findMemorial(db, memorialId))
  if (!memorial || memorial.suspended_at) return undefined
  const known = silenceRules(ctx)
  // A day that is told late was silent if it was so then.
  const rules = { ...known, day: day < known.day ? day : known.day }
  return (await isSilentFor(db, 'days', { accountId, memorialId }, rules)) ? undefined : memorial
}

/** Leaves out what another mail has told of the day, or was ordered for. */
async function withoutToldElsewhere(
  { db }: ObservedContext,
  { accountId, day, orderedAt }: LeavingMail & { orderedAt: Date },
  { observed, ownKeys }: { observed: readonly ObservedMemorial[]; ownKeys: ReadonlySet<string> },
): Promise<ObservedMemorial[]> {
  const all = observed.flatMap(({ memorial, days }) =>
    days.map((one) => ({ accountId, memorialId: memorial.id, kind: toldAs(one) })),
  )
  const unordered = all.filter((told) => !ownKeys.has(keyOf(told)))
  const added = await addRemembrances(db, { told: unordered, day, now: orderedAt })
  const keys = new Set([...ownKeys, ...added.map(keyOf)])
  return observed
    .map(({ memorial, days }) => ({
      memorial,
      days: days.filter((one) => keys.has(keyOf({ memorialId: memorial.id, kind: toldAs(one) }))),
    }))
    .filter(({ days }) => days.length > 0)
}
