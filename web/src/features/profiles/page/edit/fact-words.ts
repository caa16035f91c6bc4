import { coordinate } from '../../../../kit/number-formats.ts'
import { showDay } from '../../../../kit/days.ts'
import { type FactValues, type FormFact, useGenderWords, useZodiacWords } from '../../../memorials/index.ts'

/** What is told of one fact, as people read it; empty where nothing is. */
export function useFactWords(): (facts: FactValues, field: FormFact) => string {
  const zodiac = useZodiacWords()
  const ofPerson = useGenderWords(true)
  const ofPet = useGenderWords(false)

  return (facts, field) => {
    const { gravePlace, gender, zodiacSign, favourites, kind, ...words } = facts
    if (field === 'gender') return (kind === 'person' ? ofPerson : ofPet)[gender]
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
