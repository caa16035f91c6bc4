import { randomBytes } from 'node:crypto'
import {
  type Door,
  type DoorOpens,
  doorOpens,
  type GuestReach,
  type ReachChoice,
} from '@spomen/contract/doors.ts'

/** Crockford's base 32: no I, L, O or U, which people mistake. https://www.crockford.com/base32.html */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new code for a link: 16 characters, which are 80 random bits (YA05). */
export const newLinkCode = (): string =>
  Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]).join('')

/** What of a door says how much guests see, and who reads what they leave. */
type ShownByDoor = Pick<
  Door,
  'opens' | 'parts' | 'hidesBirthDay' | 'isSearchable' | 'takesWords' | 'wordsReaderId'
>

/** Whether by one door guests see or leave more than by another, or what they leave is read by somebody else first. */
const showsMore = (one: ShownByDoor, other: ShownByDoor) =>
  doorOpens.indexOf(one.opens) > doorOpens.indexOf(other.opens) ||
  one.parts.some((part) => !other.parts.includes(part)) ||
  (!one.hidesBirthDay && other.hidesBirthDay) ||
  (one.isSearchable && !other.isSearchable) ||
  (one.takesWords && !other.takesWords) ||
  (one.takesWords && one.wordsReaderId !== null && one.wordsReaderId !== other.wordsReaderId)

/**
 * Whether a choice would show more than stands `now`, where that has changed since it was made `from` what stood there: whoever
 * made it does not know what another keeper has closed. A closed door shows nothing, whatever is said of its parts.
 */
export const opensUnknowingly = (choice: ShownByDoor, from: ShownByDoor, now: ShownByDoor): boolean =>
  choice.opens !== 'closed' && (showsMore(now, from) || showsMore(from, now)) && showsMore(choice, now)

/** How far somebody may be asked to let what they wrote be shown. */
export type AskedReach = Exclude<GuestReach, 'inside'>

/** How far words or a photograph of others reach as they are kept: some their writer wrote for those inside alone (YA03). */
export type StoredReach = GuestReach | 'insideOnly'

/** What is kept from guests, or from those without the link. */
export type NarrowedReach = Extract<StoredReach, 'insideOnly' | 'byLink'>

/**
 * How far something may reach at most that is sent again with a choice; null where that keeps nothing from guests. It never
 * reaches farther by being sent again: an older choice may come late, and its writer's no has come since (YA03).
 */
export const narrowedReach = (choice: ReachChoice): NarrowedReach | null =>
  choice === null || choice === 'open' ? null : choice === false ? 'insideOnly' : choice

/** What reaches farther than that. */
export const reachesBeyond = (reach: NarrowedReach): readonly StoredReach[] =>
  reach === 'byLink' ? ['open'] : ['inside', 'byLink', 'open']

const fromFewToMany: readonly StoredReach[] = ['insideOnly', 'inside', 'byLink', 'open']

/** The least of several reaches. */
export const leastReach = (first: StoredReach, ...others: readonly StoredReach[]): StoredReach =>
  fromFewToMany.find((reach) => reach === first || others.includes(reach)) ?? first

/** How far a yes goes: as far as the door stood open in the question, and never farther than it stands open now (YA03). */
export const reachOfYes = (asked: AskedReach, opens: DoorOpens): AskedReach =>
  opens === 'byLink' ? 'byLink' : asked

/** What of others is shown at a door that stands open so far: words for those with the link never to everybody (YA03). */
export const reachesAt = (opens: DoorOpens): readonly GuestReach[] =>
  opens === 'open' ? ['open'] : opens === 'byLink' ? ['byLink', 'open'] : []
