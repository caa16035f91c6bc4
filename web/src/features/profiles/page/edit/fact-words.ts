import { useLingui } from '@lingui/react/macro'
import type { Gender } from '@spomen/contract/vocabulary.ts'
import { coordinate } from '../../../../kit/number-formats.ts'
import { showDay } from '../../../../kit/days.ts'
import { type FactValues, type FormFact, useZodiacWords } from '../../../memorials/index.ts'

/** What is told of one fact, as people read it; empty where nothing is. */
export function useFactWords(): (facts: FactValues, field: FormFact) => string {
  const { t } = useLingui()
  const zodiac = useZodiacWords()
  const genders: Record<Gender, string> = { Male: t`Male`, Female: t`Female`, Other: t`Other` }

  return (facts, field) => {
    const { gravePlace, gender, zodiacSign, favourites, kind: _, ...words } = facts
    if (field === 'gender') return genders[gender]
    if (field === 'zodiacSign') return zodiac(zodiacSign)
    if (field === 'gravePlace')
      return gravePlace ? `${coordinate(gravePlace.lat)}, ${coordinate(gravePlace.lng)}` : ''
    if (field === 'favourites')
      return favourites
        .map(({ value }) => value.trim())
        .filter(Boolean)
        .join(', ')
    return showDay(words[field])
  }
}
