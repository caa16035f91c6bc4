import type { Ceremony, CeremonyKind, CeremonyNotice } from '@spomen/contract/ceremonies.ts'
import type { Language } from '@spomen/contract/languages.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import type { ShownCeremonies } from './actions.ts'
import { isShownOn, type Showing } from './rules.ts'
import type { CeremonyRow, findNotice } from './store.ts'

type NoticeRow = Awaited<ReturnType<typeof findNotice>>

/** A time of day as the wire shows it, HH:MM. */
export const timeOf = ({ at_time }: Pick<CeremonyRow, 'at_time'>) => at_time?.slice(0, 5) ?? null

/** What a ceremony says, for the wire and for copies. */
export const presentCeremonyWords = (row: CeremonyRow): Omit<Ceremony, 'isShown'> => ({
  id: row.id,
  kind: row.kind as CeremonyKind,
  title: row.title,
  day: row.on_day,
  time: timeOf(row),
  place: row.place,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  details: row.details,
})

const presentCeremony = (row: CeremonyRow, isShown: boolean): Ceremony => ({
  ...presentCeremonyWords(row),
  isShown,
})

/** What stands above a page, as whoever may read the page gets it. */
export const presentShown = ({
  ceremonies,
  insteadOfFlowers,
  insteadUrl,
}: ShownCeremonies): CeremonyNotice => ({
  ceremonies: ceremonies.map((row) => presentCeremony(row, true)),
  insteadOfFlowers,
  insteadUrl,
})

/** All that is announced to its family; to everybody else inside, what stands above the page today. */
export function presentNotice(
  rows: readonly CeremonyRow[],
  notice: NoticeRow,
  { today, isFamily }: { today: string; isFamily: boolean },
): CeremonyNotice {
  const shows = (notice?.shows ?? 'away') as Showing
  const all = rows.map((row) => presentCeremony(row, isShownOn(today, shows, row)))
  const visible = isFamily ? all : all.filter(({ isShown }) => isShown)
  const isVisible = isFamily || visible.length > 0
  return {
    ceremonies: visible,
    insteadOfFlowers: isVisible ? (notice?.instead_of_flowers ?? null) : null,
    insteadUrl: isVisible ? (notice?.instead_url ?? null) : null,
  }
}

/** Who reads of a ceremony, and whether it is held for a person or for a pet. */
interface CeremonyReading {
  language: Language
  isHuman: boolean
}

/** What a ceremony is called: in the family's words, else in the reader's language. */
export function ceremonyTitle(
  { kind, title }: Pick<CeremonyRow, 'kind' | 'title'>,
  { language, isHuman }: CeremonyReading,
): string {
  const i18n = wordsIn(language)
  if (title) return title
  const words: Record<Exclude<CeremonyKind, 'other'>, string> = {
    funeral: isHuman ? i18n.t('Funeral') : i18n.t('Farewell'),
    burial: i18n.t('Burial'),
    gathering: i18n.t('Gathering afterwards'),
    fortyDays: isHuman ? i18n.t('Forty days') : i18n.t('of a pet|Forty days'),
    halfYear: isHuman ? i18n.t('Half a year') : i18n.t('of a pet|Half a year'),
    year: isHuman ? i18n.t('A year') : i18n.t('of a pet|A year'),
  }
  return words[kind as keyof typeof words]
}

/** The sentence that stands wherever the day is shown: false funeral streams and collections ask for cards (YD05). */
export function cardWarning({ language, isHuman }: CeremonyReading): string {
  const i18n = wordsIn(language)
  return isHuman
    ? i18n.t(
        'The family never asks for card details here. If a page asks for them to show the funeral or to collect money, it is not the family’s.',
      )
    : i18n.t(
        'The family never asks for card details here. If a page asks for them to show the farewell or to collect money, it is not the family’s.',
      )
}
