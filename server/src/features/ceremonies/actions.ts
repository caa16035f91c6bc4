import { type ceremonies, findCeremonyDayError } from '@spomen/contract/ceremonies.ts'
import type { ParsedInput } from '@spomen/contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { dayOf } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import { formerTexts, recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { newId } from '../../kit/ids.ts'
import { firstTextOf, type PutBack } from '../../kit/put-back.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockAsFamily } from '../following/index.ts'
import type { MemorialRow } from '../memorials/index.ts'
import { isShownOn, type Showing, showingAfter } from './rules.ts'
import {
  changeShowing,
  type CeremonyRow,
  findNotice,
  listCeremonies,
  listOwnersOf,
  type NewCeremony,
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
 * `invalidDate`, ids nobody has with `notFound` and another memorial's with `forbidden` (Q92), and as `lockAsFamily` does.
 */
export async function announce(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  { id: memorialId, died }: Pick<MemorialRow, 'id' | 'died'>,
  { ceremonies: announced, insteadOfFlowers, insteadUrl }: Announcement,
  today: string,
): Promise<void> {
  const now = clock.now()
  const fault = announced.map(({ day }) => findCeremonyDayError(day, { died, today })).find(Boolean)
  if (fault) throw new Refusal('invalidDate', { detail: fault })
  await db.transaction().execute(async (tx) => {
    await lockAsFamily(tx, viewer, memorialId)
    await refuseForeign(
      tx,
      memorialId,
      announced.flatMap(({ id }) => id ?? []),
    )
    await replaceAnnouncement(tx, viewer, memorialId, { announced, insteadOfFlowers, insteadUrl, today, now })
  })
}

interface InsteadOfFlowers {
  instead_of_flowers: string | null
  instead_url: string | null
}

interface Replacement {
  announced: readonly AnnouncedCeremony[]
  insteadOfFlowers: string | null
  insteadUrl: string | null
  today: string
  now: Date
}

type AnnouncedCeremony = Omit<Announcement['ceremonies'][number], 'id' | 'kind'> & {
  id?: string | null
  kind: string
}

/** Writes down what is announced, and what was before. */
async function replaceAnnouncement(
  tx: Db,
  viewer: Viewer,
  memorialId: string,
  { announced, insteadOfFlowers, insteadUrl, today, now }: Replacement,
) {
  const [notice, before] = [await findNotice(tx, memorialId), await listCeremonies(tx, memorialId)]
  const days = announced.map(({ day }) => day)
  await putNotice(tx, {
    memorial_id: memorialId,
    instead_of_flowers: insteadOfFlowers,
    instead_url: insteadUrl,
    shows: showingAfter(days, today, (notice?.shows as Showing | undefined) ?? 'untilOver'),
    changed_at: now,
  })
  const rows = announced.map(({ id, day, time, ...words }, position) => ({
    ...words,
    id: id ?? newId(now),
    memorial_id: memorialId,
    on_day: day,
    at_time: time,
    position,
  }))
  await replaceCeremonies(tx, memorialId, rows)
  const former = formerTexts(
    textsOf(before, notice),
    textsOf(rows, { instead_of_flowers: insteadOfFlowers, instead_url: insteadUrl }),
  )
  const event = { memorialId, subjectId: memorialId, by: viewer.id, now }
  await recordHistory(tx, { kind: 'ceremoniesChanged', ...event, before: former })
}

/** What is announced as it is put back: in the words of the call, and under the ids by which calendars know it (decision 89). */
const textsOf = (ceremonies: readonly NewCeremony[], instead: InsteadOfFlowers | undefined) => ({
  announced: ceremonies.map((one) => ({
    id: one.id,
    kind: one.kind,
    title: one.title ?? null,
    day: one.on_day,
    // A clock's seconds are of no account.
    time: one.at_time?.slice(0, 5) ?? null,
    place: one.place ?? null,
    address: one.address ?? null,
    latitude: one.latitude ?? null,
    longitude: one.longitude ?? null,
    details: one.details ?? null,
  })),
  insteadOfFlowers: instead?.instead_of_flowers ?? null,
  insteadUrl: instead?.instead_url ?? null,
})

/** What was announced before the family changed it. */
export const ceremoniesPutBack: PutBack = {
  kind: 'ceremoniesChanged',
  needsTexts: true,
  excerpt: firstTextOf('insteadOfFlowers'),
  async putBack({ tx, clock, viewer, memorialId }, { before }) {
    const now = clock.now()
    const texts = textsOf(await listCeremonies(tx, memorialId), await findNotice(tx, memorialId))
    const replacement = { ...texts, ...(before as Partial<typeof texts>), today: dayOf(now), now }
    await replaceAnnouncement(tx, viewer, memorialId, replacement)
  },
}

async function refuseForeign(tx: Db, memorialId: string, ids: readonly string[]) {
  if (new Set(ids).size < ids.length) throw new Refusal('fillAllFields', { detail: 'one ceremony twice' })
  const known = await listOwnersOf(tx, ids)
  if (known.some(({ memorial_id }) => memorial_id !== memorialId)) throw new Refusal('forbidden')
  if (known.length < ids.length) throw new Refusal('notFound')
}

/** Puts what is announced away, or brings it back. Refuses with `notFound` where nothing was announced, and as `lockAsFamily` does. */
export async function changeShown(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  memorialId: string,
  { shown, today }: { shown: boolean; today: string },
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await lockAsFamily(tx, viewer, memorialId)
    const days = (await listCeremonies(tx, memorialId)).map(({ on_day }) => on_day)
    if (days.length === 0) throw new Refusal('notFound')
    const shows = shown ? showingAfter(days, today, 'stays') : 'away'
    await changeShowing(tx, memorialId, shows, now)
    const kind = shown ? 'ceremoniesShown' : 'ceremoniesHidden'
    await recordHistory(tx, { kind, memorialId, by: viewer.id, now })
  })
}
