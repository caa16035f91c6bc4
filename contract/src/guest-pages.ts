import * as z from 'zod/mini'
import { CeremonyNotice } from './ceremonies.ts'
import { endpoint } from './endpoint.ts'
import { schemasOf } from './fact-schemas.ts'
import type { FactName } from './facts.ts'
import { Favourite } from './memorials.ts'
import { genders, Id, IsDamaged, oneOf, orNull } from './vocabulary.ts'

/**
 * Whether guests are told of a fact (YA04): among the facts of their page, elsewhere on it (its head, its days, the resting
 * place), or never, as what a chip or a passport says. In the order of their page.
 */
const guestFactPlaces = {
  occupation: 'facts',
  city: 'facts',
  country: 'facts',
  species: 'facts',
  breed: 'facts',
  zodiacSign: 'facts',
  eyeColor: 'facts',
  height: 'facts',
  weight: 'facts',
  firstName: 'elsewhere',
  lastName: 'elsewhere',
  name: 'elsewhere',
  nickname: 'elsewhere',
  gender: 'elsewhere',
  dateOfBirth: 'elsewhere',
  dateOfDeath: 'elsewhere',
  graveCountry: 'elsewhere',
  graveCity: 'elsewhere',
  graveDescription: 'elsewhere',
  graveLatitude: 'elsewhere',
  graveLongitude: 'elsewhere',
  dateOfArrival: 'never',
  passportId: 'never',
  chipId: 'never',
} as const satisfies Record<FactName, 'facts' | 'elsewhere' | 'never'>
type GuestFactPlaces = typeof guestFactPlaces
type GuestFact = { [Name in FactName]: GuestFactPlaces[Name] extends 'facts' ? Name : never }[FactName]

/** What guests are told among the facts of their page. */
export const guestFacts = Object.keys(guestFactPlaces).filter(
  (name): name is GuestFact => guestFactPlaces[name as FactName] === 'facts',
)

/** How many photographs and greetings come at first; the rest where somebody asks for all of a part. */
export const firstOnGuestPage = { photographs: 60, greetings: 30 } as const

/** The parts that come whole where they are asked for. */
export const longParts = ['photographs', 'greetings'] as const
export type LongPart = (typeof longParts)[number]

/** A day, YYYY-MM-DD, or the year alone where the day would tell what the family hides (YA04). */
const DayOrYear = z.string()

/** `url` ends in a size, before any question mark; `width` and `height` are of the whole image. */
const picture = { id: Id, url: z.string(), width: z.number(), height: z.number() }

const told = {
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  memoryDate: z.nullable(DayOrYear),
}

const GuestPhotographOnPage = z.object({ ...picture, ...told, isDamaged: IsDamaged })
const GuestFilm = z.object({
  ...picture,
  ...told,
  name: z.string(),
  mediaType: z.string(),
  hasStill: z.boolean(),
  hasCaptions: z.boolean(),
})
const GuestPaper = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  mediaType: z.string(),
  sizeInBytes: z.number(),
  /** How a text begins, as far as its sheet shows it. */
  firstLines: z.nullable(z.string()),
})
const GuestEntry = z.object({
  id: Id,
  title: z.string(),
  description: z.nullable(z.string()),
  from: DayOrYear,
  to: z.nullable(DayOrYear),
  assets: z.array(z.object({ entityId: Id, isFilm: z.boolean(), ...picture })),
})
/** `note` is a small safe HTML, `by` is empty of whoever has left. */
const GuestGreeting = z.object({ id: Id, note: z.string(), by: z.string(), day: z.string() })

/** Words of a guest that the family has let stand: plain text, and one photograph. */
const GuestWordsOnPage = z.object({
  id: Id,
  name: z.string(),
  knownAs: z.nullable(z.string()),
  words: z.string(),
  photograph: z.nullable(
    z.object({ url: z.string(), width: z.number(), height: z.number(), isDamaged: IsDamaged }),
  ),
  day: z.string(),
})

const manyOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ total: z.number(), items: z.array(item) })

/**
 * A memorial as whoever has no account reads it through its door: what the family shows there, and nothing of accounts,
 * addresses, followers or visits (YA04). A part that is not shown is null.
 */
export const GuestPage = z.object({
  memorialId: Id,
  isHuman: z.boolean(),
  gender: z.enum(genders),
  fullName: z.string(),
  /** As they were called: the first name of a person, the name of a pet. */
  called: z.string(),
  nickname: z.nullable(z.string()),
  born: DayOrYear,
  died: z.string(),
  portraitUrl: z.nullable(z.string()),
  epitaph: z.nullable(z.object({ words: z.string(), by: z.nullable(z.string()) })),
  /** What stands above the page while a ceremony is near (YD05). */
  day: z.nullable(CeremonyNotice),
  facts: z.nullable(z.object(schemasOf(guestFacts, 'shown'))),
  life: z.nullable(z.array(GuestEntry)),
  photographs: z.nullable(manyOf(GuestPhotographOnPage)),
  films: z.nullable(z.array(GuestFilm)),
  papers: z.nullable(z.array(GuestPaper)),
  greetings: z.nullable(manyOf(GuestGreeting)),
  /** Shown among the greetings. */
  words: z.nullable(manyOf(GuestWordsOnPage)),
  favourites: z.nullable(z.array(Favourite)),
  restingPlace: z.nullable(
    z.object({
      city: z.nullable(z.string()),
      country: z.nullable(z.string()),
      description: z.nullable(z.string()),
      latitude: z.nullable(z.number()),
      longitude: z.nullable(z.number()),
      /** The stone or the place, where photographs are shown at all (YD03). */
      photograph: z.nullable(z.object(picture)),
    }),
  ),
  /** Whether the days on which people think of them are told. */
  showsDays: z.boolean(),
  /** Whoever finds it reads it, and no link is needed. */
  isOpen: z.boolean(),
  isSearchable: z.boolean(),
  takesWords: z.boolean(),
})
export type GuestPage = z.infer<typeof GuestPage>

export const guestPages = {
  /**
   * PROPOSED: what guests read of a memorial, by the code of a link or, where its door stands open, by its id. The page at
   * the link's own address is written from the very same.
   */
  whole: endpoint({
    wire: 'GET refguestpages/whole',
    who: 'guest',
    takes: z.object({ link: orNull(z.string()), deceasedId: orNull(Id), all: orNull(oneOf(longParts)) }),
    gives: [200, GuestPage],
    fails: ['linkTakenBack'],
    also: { deceasedId: ['id'] },
  }),
}
