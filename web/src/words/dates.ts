import { useLingui } from '@lingui/react/macro'
import { ago, dayOfReader, longDay, shortDay } from '../kit/days.ts'
import { spokenTag } from './language.ts'

/** Dates in the language on the screen; `showDay` of kit/days needs no language. */
export function useDates() {
  const { t } = useLingui()
  const tag = spokenTag()
  return {
    /** `Apr 12th` (X20) */
    shortDay: (day: string) => shortDay(day, tag),
    /** `12 April 1938` */
    longDay: (day: string) => longDay(day, tag),
    /** The same of a moment, as its reader's calendar has it. */
    dayOf: (moment: string) => longDay(dayOfReader(moment), tag),
    /** `3 days ago` (X21) */
    ago: (moment: string, now = Date.now()) => ago(Date.parse(moment), now, tag) ?? t`just now`,
  }
}
