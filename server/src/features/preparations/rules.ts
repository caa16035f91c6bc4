import { cardDays, cardReminderDays, daysAfterCard } from '@spomen/contract/preparations.ts'
import { randomBytes } from 'node:crypto'
import { daysAfter } from '../../kit/clock.ts'

/** Crockford's base 32: no I, L, O or U, which people mistake. https://www.crockford.com/base32.html */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A new code for a card: 12 characters, which are 60 random bits. Somebody old copies it from paper, so that it is shorter than a link's:
 * of a hundred thousand cards that count at a time, whoever tries 5,000 codes a second, since a right one opens whatever was
 * tried before, finds one in seventy years.
 */
export const newCardCode = (): string =>
  Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]).join('')

/** Until when a card leads to its memorial that is made, or prolonged, at a moment. */
export const cardEnd = (now: Date): Date => daysAfter(now, cardDays)

/** When a preparation is closed whose card ends at a moment. */
export const closingAfter = (endsAt: Date): Date => daysAfter(endsAt, daysAfterCard)

/** The mails about a preparation that nobody has taken, in their order; `preparations.letters` counts those that left. */
export const preparationNotices = ['preparationEnding', 'preparationEnded', 'preparationClosed'] as const
export type PreparationNotice = (typeof preparationNotices)[number]

/** How many days after the end of the card each of them leaves. */
const leavesAfter: Record<PreparationNotice, number> = {
  preparationEnding: -cardReminderDays,
  preparationEnded: 0,
  preparationClosed: daysAfterCard,
}

/** The cards that end at or before this moment are written of by a mail of this kind. */
export const dueBefore = (kind: PreparationNotice, now: Date): Date => daysAfter(now, -leavesAfter[kind])
