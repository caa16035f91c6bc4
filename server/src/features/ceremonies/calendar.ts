import { withCommas } from '@spomen/contract/commas.ts'
import type { Language } from '@spomen/contract/languages.ts'
import { icalendarOfEvents } from '../../kit/icalendar.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { type MemorialRow, nameOf } from '../memorials/index.ts'
import type { ShownCeremonies } from './actions.ts'
import { cardWarning, ceremonyTitle, timeOf } from './present.ts'
import type { CeremonyRow } from './store.ts'

type NamedMemorial = Pick<MemorialRow, 'id' | 'is_human' | 'first_name' | 'last_name' | 'name'>

interface CalendarReader {
  language: Language
  publicUrl: string
  /** The address of the page as this reader opens it. */
  pageUrl: string
}

/** What stands above a page, as a file for anybody's own calendar. */
export function calendarOfCeremonies(
  memorial: NamedMemorial,
  { ceremonies, changedAt }: ShownCeremonies,
  { language, publicUrl, pageUrl }: CalendarReader,
): string {
  const i18n = wordsIn(language)
  const name = nameOf(memorial)
  const reading = { language, isHuman: memorial.is_human }
  const { hostname } = new URL(publicUrl)
  return icalendarOfEvents(
    '-//Spomen//The day itself//EN',
    ceremonies.map((one) => ({
      uid: `${one.id.toLowerCase()}@${hostname}`,
      day: one.on_day,
      time: timeOf(one),
      summary: i18n.t('{ceremony}, {name}', { ceremony: ceremonyTitle(one, reading), name }),
      location: withCommas([one.place, one.address]) || null,
      point: pointOf(one),
      description: [one.details, cardWarning(reading)].filter(Boolean).join('\n\n'),
      url: pageUrl,
      changedAt,
    })),
  )
}

const pointOf = ({ latitude, longitude }: CeremonyRow) =>
  latitude === null || longitude === null ? null : { latitude, longitude }
