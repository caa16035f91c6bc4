import { createHash } from 'node:crypto'
import { type DoorOpens, type GuestPart, type GuestReach, reaches, reachOf } from '@spomen/contract/doors.ts'
import { type OwnWordState } from '@spomen/contract/guest-words.ts'
import { isInside, isOfFamily, type Relation } from '../following/index.ts'

/** Whoever reads what waits: the family, and somebody inside whom it has asked to (YB02). */
export const mayRead = (viewer: { id: string }, relation: Relation, readerId: string | null) =>
  isOfFamily(relation) || (isInside(relation) && readerId === viewer.id)

/** A door, as far as it stands open and for what. */
export interface OpenParts {
  opens: DoorOpens
  parts: readonly GuestPart[]
}

/**
 * Whether guests may read words that stand: where greetings are shown at all, and never by more people than could read
 * here when they were written (YA03).
 */
export const isForGuests = (shownTo: string, { opens, parts }: OpenParts): boolean =>
  opens !== 'closed' &&
  parts.includes('greetings') &&
  reaches.findIndex((reach) => reach === shownTo) >= reaches.indexOf(opens)

/** How far words are shown once they stand, as the door stands open today (YA03). */
export const reachAtDoor = (shownTo: string, door: OpenParts): GuestReach =>
  isForGuests(shownTo, door) ? reachOf(door, 'greetings') : 'inside'

/** How their own words stand for the guest: that they were set aside is told to nobody. */
export const stateForGuest = (state: string): OwnWordState =>
  state === 'standing' || state === 'returned' ? state : 'waiting'

const sha256 = (text: string) => createHash('sha256').update(text)

/** Crockford's base 32: no I, L, O or U, which people mistake. https://www.crockford.com/base32.html */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 16

/**
 * The code by which a guest comes back to their words: 80 bits out of the secret name that their device gave them,
 * so that whoever sends it again is told the same, and whoever reads the database learns neither.
 */
export const codeOf = (memorialId: string, sentId: string): string =>
  Array.from(
    sha256(`guest words ${memorialId} ${sentId.toLowerCase()}`).digest().subarray(0, codeLength),
    (byte) => signs[byte % signs.length],
  ).join('')

/** What is stored of the secret name of words, and of a code. */
export const hashOfSecret = (secret: string) => sha256(secret.toLowerCase()).digest('hex')

/** Names an edition of words by what is said in it, which nobody can change meanwhile and have it called the same. */
export const editionOf = (said: { name: string; known_as: string | null; words: string }): string =>
  sha256(JSON.stringify([said.name, said.known_as, said.words])).digest('base64url')

/** Whether an edition is what the words are now; where none is named, whether they are what was left. */
export const isEditionOf = (
  edition: string | null,
  words: { name: string; known_as: string | null; words: string; created_at: Date; changed_at: Date },
): boolean => (edition === null ? words.changed_at <= words.created_at : edition === editionOf(words))

/** How a code is written for people: in groups of four. */
export const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')
