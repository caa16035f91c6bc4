import type { HistoryKind } from '@spomen/contract/history.ts'
import { type ThingAudience, thingAudiences } from '@spomen/contract/thing-audience.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import { listFormerTextsNaming } from '../../kit/named-in-history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import type { PutBack } from '../../kit/put-back.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockAsFamily } from '../following/index.ts'
import {
  findAudience,
  listAudiences,
  listMemorialsWith,
  lockAudience,
  lockAudiences,
  setAudience,
  settleFiles,
  type ThingTable,
} from './audience-store.ts'
import { historyOf } from './history-kinds.ts'
import { isForMore } from './rules.ts'

/** Some things of one memorial, and who sees them from now on. */
export interface ThingsWithAudience {
  ids: readonly string[]
  audience: ThingAudience
  /** For whom they were as that was chosen, where it is known. */
  chosenFrom: ThingAudience | null
}

const kindOf = (table: ThingTable): HistoryKind =>
  table === 'timeline_entries' ? 'entriesAudienceChanged' : historyOf[table].audienceChanged

/**
 * Says who sees some things of one memorial from now on, as its family (YC10). Refuses what is not there any more with
 * `notFound`, things of several memorials with `fillAllFields`, and with `changedMeanwhile` to open what is for fewer by then
 * than as it was chosen.
 */
export async function changeThingAudience(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  table: ThingTable,
  { ids, audience, chosenFrom }: ThingsWithAudience,
): Promise<void> {
  const [memorialId, another] = await listMemorialsWith(db, table, ids)
  if (!memorialId) throw new Refusal('notFound')
  if (another) throw new Refusal('fillAllFields', { detail: 'not of one memorial' })
  const wanted = new Map(ids.map((id) => [id, audience]))
  await db.transaction().execute(async (tx) => {
    await lockAsFamily(tx, viewer, memorialId)
    const changed = await settleAudience(tx, table, { memorialId, wanted, chosenFrom })
    if (changed.there < wanted.size) throw new Refusal('notFound')
    const { former } = changed
    await recordChange(tx, table, { viewer, memorialId, former, made: audience, now: clock.now() })
  })
}

interface FewerReaders {
  id: string
  audience: ThingAudience
}

/**
 * Keeps one thing for fewer, as its family, where it is for more, also one that was taken away; leaves alone what is gone for
 * good, what is for as few already, and what somebody has opened since whoever brings it said so. Refuses as `lockAsFamily`
 * does what is there; what was taken away it leaves as it is then, since nobody sees that.
 */
export async function narrowThingAudience(
  ctx: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  table: ThingTable,
  { id, audience }: FewerReaders,
): Promise<void> {
  const thing = await findAudience(ctx.db, table, id)
  if (!thing || !isForMore(thing.audience, audience)) return
  try {
    await narrowIn(ctx, viewer, table, { id, audience, memorialId: thing.memorial_id })
  } catch (error) {
    if (!thing.deleted_at || !(error instanceof Refusal)) throw error
  }
}

async function narrowIn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  table: ThingTable,
  { id, audience, memorialId }: FewerReaders & { memorialId: string },
) {
  await db.transaction().execute(async (tx) => {
    await lockAsFamily(tx, viewer, memorialId)
    const locked = await lockAudience(tx, table, id)
    if (!locked || !isForMore(locked.audience, audience)) return
    const chosen = await listChoicesOf(tx, viewer, table, locked)
    if (chosen.some((one) => !isForMore(one, audience))) return
    await setAudience(tx, table, [id], audience)
    if (table !== 'timeline_entries') await settleFiles(tx, table, [id])
    const former = new Map([[id, locked.audience]])
    await recordChange(tx, table, { viewer, memorialId, former, made: audience, now: clock.now() })
  })
}

/** For whom whoever brought a thing has it been so far, by their own word: as it came, and as they have changed it since. */
async function listChoicesOf(
  tx: Db,
  viewer: Viewer,
  table: ThingTable,
  { id, memorial_id: memorialId, audience }: { id: string; memorial_id: string; audience: string },
): Promise<string[]> {
  const named = { memorialId, kind: kindOf(table), within: 'audiences', name: id }
  const lines = await listFormerTextsNaming(tx, named)
  const changes = lines.map(({ by, before }) => ({ by, ...(before as unknown as FormerAudiences) }))
  const asItCame = changes[0]?.audiences[id] ?? audience
  return [asItCame, ...changes.flatMap(({ by, made }) => (by === viewer.id && made ? made : []))]
}

interface Wanted {
  memorialId: string
  wanted: ReadonlyMap<string, ThingAudience>
  chosenFrom?: ThingAudience | null
}

/**
 * Writes down who sees some things, and lets their files go along; of a memorial that is locked. Answers how many are
 * there, and who saw those before of which it has changed. Refuses with `changedMeanwhile` to open one that others keep for
 * fewer by now than as it was chosen.
 */
async function settleAudience(tx: Db, table: ThingTable, { memorialId, wanted, chosenFrom = null }: Wanted) {
  const rows = (await lockAudiences(tx, table, [...wanted.keys()])).filter(
    (row) => row.memorial_id === memorialId,
  )
  const opensClosed = ({ id, audience }: { id: string; audience: string }) =>
    isForMore(chosenFrom, audience) && isForMore(wanted.get(id), audience)
  if (rows.some(opensClosed)) throw new Refusal('changedMeanwhile')
  const others = rows.filter((row) => row.audience !== wanted.get(row.id))
  for (const audience of thingAudiences) {
    const ids = others.flatMap(({ id }) => (wanted.get(id) === audience ? id : []))
    if (ids.length > 0) await setAudience(tx, table, ids, audience)
  }
  const changed = others.map(({ id }) => id)
  if (table !== 'timeline_entries' && changed.length > 0) await settleFiles(tx, table, changed)
  return { there: rows.length, former: new Map(others.map(({ id, audience }) => [id, audience])) }
}

interface AudienceChange {
  viewer: Viewer
  memorialId: string
  former: ReadonlyMap<string, string>
  /** Who sees them from now on, where it is the same of all. */
  made?: ThingAudience
  now: Date
}

/** One line for however many; nothing where all were so already. */
async function recordChange(tx: Db, table: ThingTable, change: AudienceChange) {
  const { viewer, memorialId, former, made, now } = change
  const [first] = former.keys()
  if (!first) return
  await recordHistory(tx, {
    kind: kindOf(table),
    ...{ memorialId, subjectId: first, by: viewer.id, now, count: former.size },
    before: { audiences: Object.fromEntries(former), ...(made && { made }) },
  })
}

/** What a line holds of it. */
interface FormerAudiences {
  audiences: Readonly<Record<string, ThingAudience>>
  made?: ThingAudience
}

/** What is seen again, by its id: of several those alone that are seen today as the line has made it. */
function seenAgain(
  { audiences, made }: FormerAudiences,
  rows: readonly { id: string; audience: string }[],
): Map<string, ThingAudience> {
  const said = Object.entries(audiences)
  const today = new Map(rows.map((row) => [row.id, row.audience]))
  return new Map(said.filter(([id]) => said.length === 1 || !made || today.get(id) === made))
}

/** For each line whether the one thing is there whose texts it holds. */
export const isSubjectThere =
  (table: ThingTable): NonNullable<PutBack['havePlaces']> =>
  async ({ db }, lines) => {
    const rows = await listAudiences(
      db,
      table,
      lines.map(({ subjectId }) => subjectId),
    )
    const there = new Set(rows.map(({ id }) => id))
    return lines.map(({ subjectId }) => there.has(subjectId))
  }

/**
 * Things are seen again by whom they were seen before; of several those alone of which nobody has said anything else since.
 * Refuses with `notFound` where none is there.
 */
export const audiencePutBack = (table: ThingTable): PutBack => ({
  kind: kindOf(table),
  needsTexts: true,
  async havePlaces({ db }, lines) {
    const all = lines.map(({ before }) => before as unknown as FormerAudiences)
    const ids = all.flatMap(({ audiences }) => Object.keys(audiences))
    const rows = await listAudiences(db, table, [...new Set(ids)])
    return all.map((former) => {
      const again = seenAgain(former, rows)
      return rows.some(({ id }) => again.has(id))
    })
  },
  async putBack({ tx, clock, viewer, memorialId }, { before }) {
    const former = before as unknown as FormerAudiences
    const rows = await lockAudiences(tx, table, Object.keys(former.audiences))
    const wanted = seenAgain(former, rows)
    const settled = await settleAudience(tx, table, { memorialId, wanted })
    if (settled.there === 0) throw new Refusal('notFound')
    await recordChange(tx, table, { viewer, memorialId, former: settled.former, now: clock.now() })
  },
})
