import { LinkCode } from '@spomen/contract/doors.ts'
import { type Clock, daysAfter, dayOf } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import { Refusal } from '../../kit/refusal.ts'
import { isOwner, lockMemorial, type MemorialRow } from '../memorials/index.ts'
import { AskingViewer } from './asking-viewer.ts'
import { type DoorRow, findByLink, findOpen } from './guest-store.ts'
import { isInside, isOfFamily, type Relation } from './rules.ts'
import { findStandingRow, listRelations, type RelationRow } from './relation-store.ts'
import { lockFollower } from './store.ts'

export interface Standing {
  memorial: MemorialRow
  relation: Relation
  /** Whether the viewer has asked to follow and waits. */
  hasAsked: boolean
  /** Whether the family has invited the viewer and waits. */
  isInvited: boolean
}

/**
 * The one question about rights: how somebody stands to a memorial. Handlers about a memorial ask it, and neither
 * compare its owner with anybody nor look who follows; the comparison itself is `isOwner`, in
 * `features/memorials/ownership-store.ts`. Refuses a memorial that is unknown or closed with `notFound`.
 */
export async function getStanding(db: Db, viewer: { id: string }, memorialId: string): Promise<Standing> {
  const found = await findStanding(db, viewer, memorialId)
  if (!found) throw new Refusal('notFound')
  return found
}

/** The same, with null instead of a refusal; also for somebody other than the one who asks. */
export async function findStanding(
  db: Db,
  viewer: { id: string },
  memorialId: string,
): Promise<Standing | null> {
  const known = viewer instanceof AskingViewer ? viewer.takeFound(memorialId) : undefined
  const found = known === undefined ? await findStandingRow(db, viewer.id, memorialId) : known
  if (!found) return null
  const { follows, keeps, asked, invited, ...memorial } = found
  const relation = relationBy(viewer, found)
  return { memorial, relation, hasAsked: Boolean(asked), isInvited: Boolean(invited) }
}

/** What somebody is to a memorial that is there for them, by what ties them to it. */
export function relationBy(
  viewer: { id: string },
  { owner_id, follows, keeps, asked, invited }: RelationRow,
): Relation {
  if (isOwner(viewer, { owner_id })) return 'owner'
  if (keeps) return 'keeper'
  if (follows) return 'follower'
  return asked || invited ? 'pending' : 'stranger'
}

/** Somebody, and the memorial they want to know of. */
interface RelationQuery {
  viewer: { id: string }
  memorialId: string
}

/**
 * The relations of many at once, each to a memorial of theirs, in one statement: in the order they were asked for, null
 * where `getStanding` would refuse.
 */
export async function relationsOfEach(db: Db, asked: readonly RelationQuery[]): Promise<(Relation | null)[]> {
  const found = await listRelations(
    db,
    asked.map(({ viewer, memorialId }) => ({ viewerId: viewer.id, memorialId })),
  )
  const rows = new Map(found.map((row) => [row.place, row]))
  return asked.map(({ viewer }, index) => {
    const row = rows.get(index + 1)
    return row ? relationBy(viewer, row) : null
  })
}

/** The standing of somebody inside: refuses strangers, and those still waiting, with `forbidden`. */
export async function standingInside(db: Db, viewer: { id: string }, memorialId: string): Promise<Standing> {
  const found = await getStanding(db, viewer, memorialId)
  if (!isInside(found.relation)) throw new Refusal('forbidden')
  return found
}

/** The standing of the family, its owner or whoever keeps it beside them: refuses everybody else with `forbidden`. */
export async function standingOfFamily(
  db: Db,
  viewer: { id: string },
  memorialId: string,
): Promise<Standing> {
  const found = await getStanding(db, viewer, memorialId)
  if (!isOfFamily(found.relation)) throw new Refusal('forbidden')
  return found
}

/** The owner's standing, for what is theirs alone (YC01): refuses everybody else with `forbidden`. */
export async function standingOfOwner(db: Db, viewer: { id: string }, memorialId: string): Promise<Standing> {
  const found = await getStanding(db, viewer, memorialId)
  if (found.relation !== 'owner') throw new Refusal('forbidden')
  return found
}

/**
 * Locks a memorial until the transaction ends for an action of its family: nobody's right to it ends between the question and the
 * action. Refuses as `standingOfFamily` does.
 */
export async function lockAsFamily(tx: Db, viewer: { id: string }, memorialId: string): Promise<Standing> {
  await lockMemorial(tx, memorialId)
  return standingOfFamily(tx, { id: viewer.id }, memorialId)
}

/**
 * Locks a memorial until the transaction ends for what is its owner's alone: it changes hands before that or after. Refuses
 * as `standingOfOwner` does.
 */
export async function lockAsOwner(tx: Db, viewer: { id: string }, memorialId: string): Promise<Standing> {
  await lockMemorial(tx, memorialId)
  return standingOfOwner(tx, { id: viewer.id }, memorialId)
}

/**
 * Locks the following of whoever was found inside until the transaction ends: what they leave there comes before its end or
 * not at all. It makes nobody wait for the memorial, which many do something small to at once. Refuses as `standingInside` does.
 */
export async function lockInside(
  tx: Db,
  viewer: { id: string },
  { memorial, relation }: Pick<Standing, 'memorial' | 'relation'>,
): Promise<void> {
  if (relation === 'owner' || (await lockFollower(tx, memorial.id, viewer.id))) return
  // Whoever follows no more may have become the owner.
  await standingInside(tx, { id: viewer.id }, memorial.id)
}

/** What a guest shows: the code of a link, or nothing but whose page they want to read. */
export type GuestKey = { link: string } | { memorialId: string }

export interface GuestStanding {
  memorial: MemorialRow
  relation: 'guest'
  /** How far the door stands open, and what it shows. */
  door: DoorRow
  /** The link that opened it; null of whoever came without one. */
  linkId: string | null
}

/**
 * The one question about rights for whoever has no account (YA01, YA05, YA08). Refuses with `notFound` a code that nobody
 * gave out, a memorial that is not there, and one whose door does not stand wholly open for whoever has no link; with
 * `linkTakenBack` a link that was taken back or has ended, or whose door the family has closed.
 */
export async function standingOfGuest(
  { db, clock }: { db: Db; clock: Clock },
  key: GuestKey,
): Promise<GuestStanding> {
  const found =
    'link' in key ? await standingByLink(db, clock.now(), key.link) : await findOpen(db, key.memorialId)
  if (!found) throw new Refusal('notFound')
  return { relation: 'guest', linkId: null, ...found }
}

async function standingByLink(db: Db, now: Date, given: string) {
  const { data: code } = LinkCode.safeParse(given)
  const found = code && (await findByLink(db, code))
  if (!found) return undefined
  const { link, ...rest } = found
  if (isLinkOver(link, now) || rest.door.opens === 'closed') throw new Refusal('linkTakenBack')
  return { ...rest, linkId: link.id }
}

/** Whether a link leads nowhere any more: it was taken back, or its last day is over. */
export const isLinkOver = (
  { takenBackAt, endsOn }: { takenBackAt: Date | string | null; endsOn: string | null },
  now: Date,
): boolean => takenBackAt !== null || (endsOn !== null && endsOn < lastPlace(now))

/** The day it still is where it stays longest, twelve hours behind UTC: a link ends when its last day is over everywhere. */
const lastPlace = (now: Date) => dayOf(daysAfter(now, -0.5))
