import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useDates } from '../../words/dates.ts'
import type { ComingDay } from '@spomen/contract/remembered-days.ts'

/** Says a day of somebody's life that is today or to come, as a sentence. */
export function useDayWords() {
  const { t } = useLingui()
  const { shortDay } = useDates()
  return ({ of, on, isToday, years }: ComingDay, name: string): string => {
    const day = shortDay(on)
    if (of === 'birth')
      return isToday
        ? t`Today ${name} would have been ${years}.`
        : t`${day}: ${name} would have been ${years}.`
    return isToday
      ? t`${plural(years, { one: `A year ago today ${name} died.`, other: `# years ago today ${name} died.` })}`
      : t`${day}: ${plural(years, { one: `a year since ${name} died.`, other: `# years since ${name} died.` })}`
  }
}
