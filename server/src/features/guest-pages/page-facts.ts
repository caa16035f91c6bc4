/** The facts of a life as pages that the server writes show them: the guest's, the own copy of a memorial, and somebody's archive. */
import { type FactName, factRow, factsIn, type FactType, inOrder } from '@spomen/contract/facts.ts'
import { type FavouriteGroup, favouriteGroups, favouriteKindOf } from '@spomen/contract/favourites.ts'
import type { Favourite } from '@spomen/contract/memorials.ts'
import type { Gender } from '@spomen/contract/vocabulary.ts'
import { lines, type Markup } from '../../kit/markup.ts'
import type { LabelledFact } from './fact-words.ts'
import type { MemorialWords } from './memorial-words.ts'
import { dayOnPage, termList } from './page-parts.ts'

type FactWordsOnPage = Pick<MemorialWords, 'facts' | 'genders' | 'gendersOfPets' | 'zodiac'>

const shownAs: Partial<Record<FactType, (value: string, say: FactWordsOnPage) => Markup | string>> = {
  day: dayOnPage,
  knownDay: dayOnPage,
  text: lines,
}
const units: Partial<Record<FactName, string>> = { height: 'cm', weight: 'kg' }

/** Facts of a person, or of a pet, beside their names; what nobody has told is left out. */
export function factRowsOf(
  say: FactWordsOnPage,
  about: object,
  names: readonly LabelledFact[],
  { isHuman }: { isHuman: boolean } = { isHuman: true },
) {
  const genders = isHuman ? say.genders : say.gendersOfPets
  const values: Readonly<Record<string, unknown>> = { ...about }
  return names.map((name) => {
    const { wire, type } = factRow(name)
    const value = values[wire]
    if (typeof value !== 'string' || value === '') return [say.facts[name], null] as const
    if (name === 'zodiacSign') return [say.facts[name], say.zodiac(value)] as const
    if (name === 'gender') return [say.facts[name], genders[value as Gender]] as const
    const unit = units[name]
    return [say.facts[name], unit ? `${value} ${unit}` : (shownAs[type]?.(value, say) ?? value)] as const
  })
}

const isLabelled = <Name extends FactName>(name: Name): name is Name & LabelledFact =>
  !['name', 'latitude', 'longitude'].includes(factRow(name).type)

export const lifeDays = ['dateOfBirth', 'dateOfDeath'] as const

/** All but the names and the days, which stand above. */
export const lifeFacts = inOrder(
  [
    ...(['nickname', 'gender', 'occupation', 'zodiacSign', 'eyeColor', 'species', 'breed'] as const),
    ...(['dateOfArrival', 'passportId', 'chipId', 'height', 'weight'] as const),
  ],
  factsIn('head', 'personal', 'home')
    .filter(isLabelled)
    .filter((name) => !lifeDays.some((day) => day === name)),
)
export const graveFacts = factsIn('grave').filter(isLabelled)

/** What somebody loved, group by group. */
export function favouritesOnPage(
  { favourites, inARow }: Pick<MemorialWords, 'favourites' | 'inARow'>,
  given: readonly Favourite[],
): Markup {
  const groups = (Object.keys(favouriteGroups) as FavouriteGroup[]).map((group) => {
    const kinds: readonly string[] = favouriteGroups[group]
    const values = given.filter(({ type }) => kinds.includes(favouriteKindOf(type) ?? ''))
    return [favourites[group], inARow(values.map(({ value }) => value))] as const
  })
  return termList(groups)
}
