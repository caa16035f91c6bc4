import { useLingui } from '@lingui/react/macro'
import type { Ceremony, CeremonyNotice } from '@spomen/contract/ceremonies.ts'
import { useDates } from '../../words/dates.ts'
import { placeOf, useCeremonyWords } from './ceremony-words.ts'

interface Announced {
  name: string
  isHuman: boolean
  dateOfBirth: string
  dateOfDeath: string
  shown: readonly Ceremony[]
  notice: CeremonyNotice
  /** Where the page is. */
  link: string | null
}

/** What is announced as plain text, ready for a message or a newspaper. */
export function useAnnouncementText({
  name,
  isHuman,
  dateOfBirth,
  dateOfDeath,
  shown,
  notice,
  link,
}: Announced): string {
  const { t } = useLingui()
  const { longDay } = useDates()
  const words = useCeremonyWords(isHuman)
  const held = shown.map((one) =>
    [`${words.titleOf(one)}: ${words.whenOf(one)}`, placeOf(one)].filter(Boolean).join('\n'),
  )
  const instead = [notice.insteadOfFlowers, notice.insteadUrl].filter(Boolean).join('\n')
  return [
    `${name}\n${longDay(dateOfBirth)} – ${longDay(dateOfDeath)}`,
    ...held,
    instead && `${t`Instead of flowers`}: ${instead}`,
    words.cardWarning,
    link,
  ]
    .filter(Boolean)
    .join('\n\n')
}
