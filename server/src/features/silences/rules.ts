import { dayAfter, monthsAfter } from '@spomen/contract/remembered-days.ts'
import type { SilenceWish } from '@spomen/contract/silences.ts'
import type { Context } from '../../context.ts'
import { dayIn } from '../../kit/clock.ts'

/**
 * What reaches somebody without their asking: the days of a memorial, its weekly tales, or whatever else a mail, a line or
 * a number tells of it.
 */
export type UnaskedKind = 'days' | 'tales' | 'news'

/** By what it is decided whether something is silent right now. */
export interface SilenceRules {
  /** The day that counts, YYYY-MM-DD by the calendar of the house (decision 57). */
  day: string
  /** Whether days and tales wait until somebody asks for them (YF02). */
  isOnlyIfAsked: boolean
}

/** The rules of this house, now. */
export const silenceRules = ({ clock, settings }: Pick<Context, 'clock' | 'settings'>): SilenceRules => ({
  day: dayIn(settings.timeZone, clock.now()),
  isOnlyIfAsked: settings.remembranceDefault === 'off',
})

/** A mail that is not older than so many days is still about this year's day. */
const recentDays = 30

/**
 * The day with which a year of silence begins that is wished for today: by the link of a mail the day of the mail, so that
 * whoever presses it two days late still meets that day a year later.
 */
export function yearBeginsOn(today: string, mailDay: string | null): string {
  const isRecent = mailDay !== null && mailDay > dayAfter(today, -recentDays) && mailDay <= today
  return isRecent ? mailDay : today
}

interface SilenceBounds {
  today: string
  /** With which a year begins. */
  from: string
  /** When what fell on `from` comes again, as far as somebody has chosen it; null where nothing does. */
  again: string | null
}

/**
 * The day on which a silence that is wished for today is over; null lasts until it is taken back. A year leaves out each
 * day of a life once: on the same date next year one is reminded again, and no later of a day that moves.
 */
export function silentUntil(wish: SilenceWish, { today, from, again }: SilenceBounds): string | null {
  if (wish === 'month') return monthsAfter(today, 1)
  if (wish !== 'year') return null
  const year = monthsAfter(from, 12)
  return again !== null && again < year ? again : year
}

/**
 * Until when nothing unasked of a memorial comes, of a silence about everything that lasts until `away` and of one about the
 * memorial that is there on that day: the later of both, null where one lasts until it is taken back; undefined where neither is.
 */
export function laterSilence(
  day: string,
  away: string | null,
  memorial: { until: string | null } | undefined,
): { until: string | null } | undefined {
  if (away === null || away <= day) return memorial && { until: memorial.until }
  if (!memorial) return { until: away }
  return { until: memorial.until !== null && memorial.until < away ? away : memorial.until }
}
