/** What is shown of what was announced, and until when. */
import { daysCeremonyShown } from '@spomen/contract/ceremonies.ts'
import { dayOf, daysAfter } from '../../kit/clock.ts'

/**
 * How long the ceremonies of a memorial stand above its page: each until its days are over, all until the family puts them
 * away, or none.
 */
export type Showing = 'untilOver' | 'stays' | 'away'

/** Whether a ceremony is over: it stands above the page for 14 days after its own; all are YYYY-MM-DD. */
export const isDayOver = (day: string, today: string) =>
  dayOf(daysAfter(new Date(`${day}T00:00:00Z`), daysCeremonyShown)) < today

/** Whether a ceremony stands above the page today. */
export const isShownOn = (today: string, shows: Showing, { on_day }: { on_day: string }) =>
  shows === 'stays' || (shows === 'untilOver' && !isDayOver(on_day, today))

/**
 * How long it stands there once the family has announced it anew, or shows it again: an announcement with a day to come ends
 * with its days; one whose days are all over stays as it was.
 */
export const showingAfter = (days: readonly string[], today: string, otherwise: Showing): Showing =>
  days.some((day) => !isDayOver(day, today)) ? 'untilOver' : otherwise
