import { useLingui } from '@lingui/react/macro'
import type { Ceremony, CeremonyKind } from '@spomen/contract/ceremonies.ts'
import { useDates } from '../../words/dates.ts'
import { spokenTag } from '../../words/language.ts'

/** A ceremony as far as it is told. */
export type ToldCeremony = Pick<Ceremony, 'kind' | 'title' | 'day' | 'time' | 'place' | 'address'>

/** Where something is held, on one line; empty where nobody has said. */
export const placeOf = ({ place, address }: Pick<ToldCeremony, 'place' | 'address'>) =>
  [place, address].filter(Boolean).join(', ')

/** What ceremonies are called and when they are, in the language on the screen. */
export function useCeremonyWords() {
  const { t } = useLingui()
  const kinds: Record<CeremonyKind, string> = {
    funeral: t`Funeral`,
    burial: t`Burial`,
    gathering: t`Gathering afterwards`,
    fortyDays: t`Forty days`,
    halfYear: t`Half a year`,
    year: t`A year`,
    other: t`Something else`,
  }
  const weekday = new Intl.DateTimeFormat(spokenTag(), { weekday: 'long', timeZone: 'UTC' })
  const { longDay } = useDates()
  return {
    kinds,
    titleOf: ({ kind, title }: Pick<ToldCeremony, 'kind' | 'title'>) => title ?? kinds[kind],
    /** `Wednesday, 15 April 2026, 13:00`, by the clock of the place. */
    whenOf: ({ day, time }: Pick<ToldCeremony, 'day' | 'time'>) =>
      [weekday.format(new Date(`${day}T00:00:00Z`)), longDay(day), time].filter(Boolean).join(', '),
    /** False funeral streams and collections ask for cards; stands wherever the day does. */
    cardWarning: t`The family never asks for card details here. If a page asks for them to show the funeral or to collect money, it is not the family’s.`,
  }
}
