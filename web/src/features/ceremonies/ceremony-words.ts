import { useLingui } from '@lingui/react/macro'
import type { Ceremony, CeremonyKind } from '@spomen/contract/ceremonies.ts'
import { withCommas } from '@spomen/contract/commas.ts'
import { today } from '../../kit/days.ts'
import { spokenTag } from '../../words/language.ts'

/** A ceremony as far as it is told. */
export type CeremonyToDescribe = Pick<Ceremony, 'kind' | 'title' | 'day' | 'time' | 'place' | 'address'>

/** Where something is held, on one line; empty where nobody has said. */
export const placeOf = ({ place, address }: Pick<CeremonyToDescribe, 'place' | 'address'>) =>
  withCommas([place, address])

type Moment = Pick<CeremonyToDescribe, 'day' | 'time'>

const endsInHan = /\p{Script=Han}$/u

interface DayForm {
  withYear: boolean
  length?: 'long' | 'short'
}

const inWords = ({ day, time }: Moment, tag: string, { withYear, length = 'long' }: DayForm) =>
  new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, {
    ...{ weekday: length, day: 'numeric', month: length },
    ...(withYear && { year: 'numeric' }),
    ...(time && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T${time ?? '00:00'}Z`))

/** What ceremonies of a person or a pet are called and when they are, in the language on the screen. */
export function useCeremonyWords(isHuman: boolean) {
  const { t } = useLingui()
  const kinds: Record<CeremonyKind, string> = {
    funeral: isHuman ? t`Funeral` : t`Farewell`,
    burial: t`Burial`,
    gathering: t`Gathering afterwards`,
    fortyDays: isHuman ? t`Forty days` : t({ context: 'of a pet', message: 'Forty days' }),
    halfYear: isHuman ? t`Half a year` : t({ context: 'of a pet', message: 'Half a year' }),
    year: isHuman ? t`A year` : t({ context: 'of a pet', message: 'A year' }),
    other: t`Something else`,
  }
  return {
    kinds,
    titleOf: ({ kind, title }: Pick<CeremonyToDescribe, 'kind' | 'title'>) => title ?? kinds[kind],
    /** `Wednesday 15 April 2026 at 13:00`, by the clock of the place. */
    whenOf: (held: Moment) => inWords(held, spokenTag(), { withYear: true }),
    /** The same in short: `Wednesday 15 April, 13:00`, or `Wed, 15 Apr, 13:00`, with the year where it is another one. */
    briefly({ day, time }: Moment, length: DayForm['length'] = 'long') {
      const withYear = !day.startsWith(today().slice(0, 4))
      const said = inWords({ day, time: null }, spokenTag(), { withYear, length })
      return [said, time].filter(Boolean).join(endsInHan.test(said) ? ' ' : ', ')
    },
    /** Above who speaks and when, where that is folded. */
    order: isHuman ? t`Order of service` : t`How it goes`,
    /** False funeral streams and collections ask for cards; stands wherever the day does. */
    cardWarning: isHuman
      ? t`The family never asks for card details here. If a page asks for them to show the funeral or to collect money, it is not the family’s.`
      : t`The family never asks for card details here. If a page asks for them to show the farewell or to collect money, it is not the family’s.`,
  }
}
