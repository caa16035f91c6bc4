import { randomBytes } from 'node:crypto'
import type { DoorOpens, GuestReach } from '@spomen/contract/doors.ts'
import type { MemorialRow } from '../memorials/index.ts'

/** Crockford's base 32: no I, L, O or U, which people mistake. https://www.crockford.com/base32.html */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new code for a link: 16 signs, which are 80 random bits (YA05). */
export const newLinkCode = (): string =>
  Array.from(randomBytes(16), (byte) => signs[byte % signs.length]).join('')

/** What of others is shown at a door that stands open so far: words for those with the link never to everybody (YA03). */
export const reachesAt = (opens: DoorOpens): readonly GuestReach[] =>
  opens === 'open' ? ['open'] : opens === 'byLink' ? ['byLink', 'open'] : []

/** The days of a life as guests are told them: of the birth the year alone where the family hides its day (YA04). */
export const daysForGuests = (
  { born, died }: Pick<MemorialRow, 'born' | 'died'>,
  door: { hides_birth_day: boolean } | undefined,
) => ({ born: door?.hides_birth_day ? born.slice(0, 4) : born, died })
