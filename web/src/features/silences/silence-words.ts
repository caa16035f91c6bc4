import { useLingui } from '@lingui/react/macro'
import { useDates } from '../../words/dates.ts'

/** How long it is silent, in words. */
export function useSilenceWords() {
  const { t } = useLingui()
  const { longDay } = useDates()
  return {
    untilWords(until: string | null): string {
      if (until === null) return t`It is quiet until you take it back.`
      const day = longDay(until)
      return t`It is quiet until ${day}.`
    },
  }
}
