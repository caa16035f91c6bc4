import { noticeDays } from '@spomen/contract/house-closing.ts'
import { dayIn } from '../../kit/clock.ts'
import type { ClosingRow } from './store.ts'

/** What owners and keepers are written: that the house closes, twice again where they have not taken all along, and that it stays. */
export const stages = ['announced', 'month', 'week', 'cancelled'] as const
export type Stage = (typeof stages)[number]

/** So many days before the last one somebody is reminded of whose memorials not all were fetched. */
const reminders = [
  { stage: 'week', days: 7 },
  { stage: 'month', days: 30 },
] as const

/** Whoever was told so few days ago is not reminded yet. */
export const daysBeforeReminder = 7

/** A day so many days after another, YYYY-MM-DD. */
export const dayOffset = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The first day that can be the last one, by the clock of the house. */
export const earliestDay = (now: Date, timeZone: string) => dayOffset(dayIn(timeZone, now), noticeDays)

/** Which reminder is due on a day; null where none is. One that was missed is not made up for once the next is due. */
export const dueReminder = (today: string, on: string): 'month' | 'week' | null =>
  today > on ? null : (reminders.find(({ days }) => today >= dayOffset(on, -days))?.stage ?? null)

/** Whether the last day is over, by the clock of the house. */
export const isPastLastDay = ({ closes_on }: Pick<ClosingRow, 'closes_on'>, now: Date, timeZone: string) =>
  dayIn(timeZone, now) > closes_on

const quarter = 900_000

/** The moment at which a day ends in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  // NOTE: no clock on earth is more than 14 hours ahead of UTC or 12 behind, and all of them differ by quarters of an hour.
  const latest = Date.parse(`${day}T00:00:00Z`) + 36 * 4 * quarter
  let moment = Date.parse(`${day}T00:00:00Z`) + 10 * 4 * quarter
  while (moment < latest && dayIn(timeZone, new Date(moment)) <= day) moment += quarter
  return new Date(moment)
}

/** Copies are compared once in so many days, and every day in the last week: what changed at the very last is in them. */
const daysBetweenLooks = (daysLeft: number) => (daysLeft > 7 ? 7 : 1)

/** Copies last compared before this moment are compared again. */
export function comparedBefore(
  { closes_on: on }: Pick<ClosingRow, 'closes_on'>,
  now: Date,
  timeZone: string,
): Date {
  const end = endOfDay(on, timeZone)
  // Once nothing changes any more, one last look is enough.
  if (now >= end) return end
  const daysLeft = (end.getTime() - now.getTime()) / 86_400_000
  return new Date(now.getTime() - daysBetweenLooks(daysLeft) * 86_400_000)
}
