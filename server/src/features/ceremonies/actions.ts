import { type ceremonies, findCeremonyDayError } from '@spomen/contract/ceremonies.ts'
import type { ParsedInput } from '@spomen/contract/endpoint.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { newId } from '../../kit/ids.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockMemorial, type MemorialRow } from '../memorials/index.ts'
import { isShownOn, type Showing, showingAfter } from './rules.ts'
import {
  changeShowing,
  type CeremonyRow,
  findNotice,
  listCeremonies,
  listOwnersOf,
  putNotice,
  replaceCeremonies,
} from './store.ts'

type Announcement = Omit<ParsedInput<typeof ceremonies.set>, 'personId'>

/** What is shown above a page on a day. */
export interface ShownCeremonies {
  /** By day and time; one at least. */
  ceremonies: readonly CeremonyRow[]
  insteadOfFlowers: string | null
  insteadUrl: string | null
  changedAt: Date
}

/**
 * What stands above a page on a day (YYYY-MM-DD) for whoever may read the page, inside or as a guest; null where nothing
 * does. Whether they may read it is asked before.
 */
export async function findShownCeremonies(
  db: Db,
  { memorialId, today }: { memorialId: string; today: string },
): Promise<ShownCeremonies | null> {
  const notice = await findNotice(db, memorialId)
  if (!notice || notice.shows === 'away') return null
  const all = await listCeremonies(db, memorialId)
  const shown = all.filter((one) => isShownOn(today, notice.shows as Showing, one))
  if (shown.length === 0) return null
  const { instead_of_flowers, instead_url, changed_at } = notice
  return {
    ceremonies: shown,
    insteadOfFlowers: instead_of_flowers,
    insteadUrl: instead_url,
    changedAt: changed_at,
  }
}

/**
 * Puts what the family tells in the place of all that was announced. Refuses days before the death or years ahead with
 * `invalidDate`, ids nobody has with `notFound` and another memorial's with `forbidden` (Q92).
 */
export async function announce(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id: memorialId, died }: Pick<MemorialRow, 'id' | 'died'>,
  { ceremonies: told, insteadOfFlowers, insteadUrl }: Announcement,
  today: string,
): Promise<void> {
  const now = clock.now()
  const fault = told.map(({ day }) => findCeremonyDayError(day, { died, today })).find(Boolean)
  if (fault) throw new Refusal('invalidDate', { detail: fault })
  await db.transaction().execute(async (tx) => {
    await lockMemorial(tx, memorialId)
    await refuseForeign(
      tx,
      memorialId,
      told.flatMap(({ id }) => id ?? []),
    )
    const before = await findNotice(tx, memorialId)
    const days = told.map(({ day }) => day)
    await putNotice(tx, {
      memorial_id: memorialId,
      instead_of_flowers: insteadOfFlowers,
      instead_url: insteadUrl,
      shows: showingAfter(days, today, (before?.shows as Showing | undefined) ?? 'untilOver'),
      changed_at: now,
    })
    const rows = told.map(({ id, day, time, ...words }, position) => ({
      ...words,
      id: id ?? newId(now),
      memorial_id: memorialId,
      on_day: day,
      at_time: time,
      position,
    }))
    await replaceCeremonies(tx, memorialId, rows)
  })
}

async function refuseForeign(tx: Db, memorialId: string, ids: readonly string[]) {
  if (new Set(ids).size < ids.length) throw new Refusal('fillAllFields', { detail: 'one ceremony twice' })
  const known = await listOwnersOf(tx, ids)
  if (known.some(({ memorial_id }) => memorial_id !== memorialId)) throw new Refusal('forbidden')
  if (known.length < ids.length) throw new Refusal('notFound')
}

/** Puts what is announced away, or brings it back. Refuses with `notFound` where nothing was announced. */
export async function changeShown(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memorialId: string,
  { shown, today }: { shown: boolean; today: string },
): Promise<void> {
  const days = (await listCeremonies(db, memorialId)).map(({ on_day }) => on_day)
  if (days.length === 0) throw new Refusal('notFound')
  const shows = shown ? showingAfter(days, today, 'stays') : 'away'
  await changeShowing(db, memorialId, shows, clock.now())
}
