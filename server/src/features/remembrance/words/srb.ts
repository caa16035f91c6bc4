import { capitalize, numberFrom } from './day-words.ts'
import type { RemembranceWords, RemembranceFacts } from './words.ts'

const forms = new Intl.PluralRules('sr')
const inWords = numberFrom('nula,jedna,dve,tri,četiri,pet,šest,sedam,osam,devet,deset'.split(','))

const months =
  'januara,februara,marta,aprila,maja,juna,jula,avgusta,septembra,oktobra,novembra,decembra'.split(',')

/** 4. marta: `Intl` says 4. mart, which is the name of the day and not when something is. */
const onDay = (day: string) => `${Number(day.slice(8, 10))}. ${months[Number(day.slice(5, 7)) - 1]}`

const formOf = (count: number) => forms.select(count) as 'one' | 'few' | 'other'

/** Napuni se jedna godina, 21 godina, 22 godine, 70 godina: as what somebody turns. */
const turned = (age: number) =>
  age === 1 ? 'jednu godinu' : `${age} ${{ one: 'godinu', few: 'godine', other: 'godina' }[formOf(age)]}`

const verbs = {
  present: { one: ['se', 'navršava'], few: ['se', 'navršavaju'], other: ['se', 'navršava'] },
  past: { one: ['se', 'navršila'], few: ['su se', 'navršile'], other: ['se', 'navršilo'] },
} as const

/**
 * Navršava se godina dana, navršavaju se tri godine, navršava se pet godina. Behind the day, as its second word, the small
 * one comes first: danas se navršava.
 */
function completing(years: number, tense: keyof typeof verbs, isBehindDay: boolean): string {
  const form = formOf(years)
  const [small, verb] = verbs[tense][form]
  const counted = {
    one: years === 1 ? 'godina dana' : `${years} godina`,
    few: `${inWords(years)} godine`,
    other: `${inWords(years)} godina`,
  }[form]
  return `${isBehindDay ? `${small} ${verb}` : `${verb} ${small}`} ${counted}`
}

// NOTE: where the gender is not known, the name stands behind a colon, since every verb would tell it.
function say({ name, gender, age, years, livedOneDay, day }: RemembranceFacts): string {
  const when = day ? onDay(day) : 'danas'
  const since = (count: number, isBehindDay: boolean) =>
    completing(count, day ? 'past' : 'present', isBehindDay)
  const deeds = {
    Male: { turn: 'napunio', die: 'umro', beBorn: 'rodio' },
    Female: { turn: 'napunila', die: 'umrla', beBorn: 'rodila' },
    Other: null,
  }[gender]
  if (years === null)
    return capitalize(
      deeds
        ? `${when} bi ${name} ${deeds.turn} ${turned(age ?? 0)}.`
        : `${when} bi bio ${age}. rođendan: ${name}.`,
    )
  if (livedOneDay)
    return capitalize(
      deeds
        ? `${when} ${since(years, true)} otkako se ${name} ${deeds.beBorn} i ${deeds.die}.`
        : `${when} ${since(years, true)} od rođenja i smrti: ${name}.`,
    )
  if (age === null)
    return capitalize(
      deeds
        ? `${when} ${since(years, true)} otkako je ${name} ${deeds.die}.`
        : `${when} ${since(years, true)} od smrti: ${name}.`,
    )
  return capitalize(
    deeds
      ? `${when} bi ${name} ${deeds.turn} ${turned(age)}, a ${since(years, false)} otkako je ${deeds.die}.`
      : `${when} bi bio ${age}. rođendan, a ${since(years, false)} od smrti: ${name}.`,
  )
}

export const srb: RemembranceWords = {
  opening: (reader) => `Poštovanje, ${reader},`,
  say,
  invitation: 'Ako želite, stranica je tu za vas: da pogledate fotografije ili ostavite nekoliko reči.',
  openPage: 'Otvori stranicu',
  why: (fullName) =>
    `Ovu poruku dobijate jer čuvate ili pratite spomen-stranicu (${fullName}). Sledeći link ukida poruke o danima sećanja samo za ovu stranicu; za sve stranice možete da ih ukinete u Podešavanjima.`,
}
