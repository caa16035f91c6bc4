import * as z from 'zod/mini'
import { portraitFile } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { longest } from './limits.ts'
import {
  code,
  Day,
  Done,
  Gender,
  Id,
  line,
  Moment,
  number,
  optionalLine,
  optionalText,
  orNothing,
} from './vocabulary.ts'

/** One thing they loved; `type` is a wire name such as `FavoriteSong`. */
export const Favourite = z.object({ type: z.string(), value: z.string() })
export type Favourite = z.infer<typeof Favourite>

const favourites = z._default(
  z.nullish(
    z.array(
      z.object({
        type: z.string(),
        value: optionalLine(longest.title),
      }),
    ),
  ),
  null,
)

const isPlain = (given: unknown) => typeof given === 'string' || typeof given === 'number'

/** Height and weight are numbers, as people write them (D32, Q48). */
const Measure = orNothing(
  z.pipe(
    z.transform((given) => (isPlain(given) ? String(given).trim().replace(',', '.') : given)),
    z.string().check(z.regex(/^\d{1,5}(\.\d{1,2})?$/)),
  ),
)

const sharedFields = {
  gender: z._default(Gender, 'Male'),
  dateOfBirth: Day,
  dateOfDeath: Day,
  nickname: optionalLine(longest.short),
  country: optionalLine(longest.short),
  city: optionalLine(longest.short),
  height: Measure,
  weight: Measure,
  graveLocationCountry: optionalLine(longest.short),
  graveLocationCity: optionalLine(longest.short),
  graveLocationDescription: optionalText(longest.description),
  graveLocationLat: orNothing(number(-90, 90)),
  graveLocationLng: orNothing(number(-180, 180)),
  favorites: favourites,
  /** Only looked at: whoever is signed in becomes the owner, and another name is refused (Q56). */
  userId: orNothing(z.string()),
}

const personFields = {
  firstName: line(longest.short),
  lastName: line(longest.short),
  occupation: optionalLine(longest.short),
  zodiacSign: optionalLine(longest.short),
  eyeColor: optionalLine(longest.short),
}

const petFields = {
  name: line(longest.short),
  breed: optionalLine(longest.short),
  species: optionalLine(longest.short),
  passportId: optionalLine(longest.short),
  chipId: optionalLine(longest.short),
}

/** Whose portrait is sent; where a memorial is named it is that memorial's, whatever the code says (G10, Q31). */
export const portraitTypes = { memorial: 1, person: 2 } as const

/** A memorial its owner has closed; `goneAt` is when it cannot be brought back any more. */
export const ClosedMemorial = z.object({
  id: Id,
  isHuman: z.boolean(),
  deceasedFullName: z.string(),
  dateOfBirth: z.string(),
  dateOfDeath: z.string(),
  closedAt: Moment,
  goneAt: Moment,
})
export type ClosedMemorial = z.infer<typeof ClosedMemorial>

export const memorials = {
  createPerson: endpoint({
    wire: 'POST refdeceaseds/createperson',
    who: 'signedIn',
    takes: z.object({ ...personFields, ...sharedFields }),
    gives: [201, z.object({ id: Id })],
    fails: ['invalidDate'],
  }),
  createPet: endpoint({
    wire: 'POST refdeceaseds/createpet',
    who: 'signedIn',
    takes: z.object({ ...petFields, ...sharedFields }),
    gives: [201, z.object({ id: Id })],
    fails: ['invalidDate'],
    also: { name: ['firstName'] },
  }),
  /** PROPOSED (Q27): closes the memorial at once; its owner can bring it back for 30 days. */
  remove: endpoint({
    wire: 'DELETE refdeceaseds/delete',
    who: 'owner',
    takes: z.object({ id: Id }),
    gives: [200, Done],
  }),
  /** PROPOSED: brings a closed memorial back, as it was; one that is open stays so. */
  restore: endpoint({
    wire: 'PUT refdeceaseds/restore',
    who: 'owner',
    takes: z.object({ id: Id }),
    gives: [200, Done],
  }),
  /** PROPOSED: one's own closed memorials that can be brought back, the last one first. */
  closed: endpoint({
    wire: 'GET refdeceaseds/closed',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, z.array(ClosedMemorial)],
  }),
  /** A person's own picture (C13) or, with `deceasedId`, a memorial's portrait (G09, Q31). Answers its address. */
  changePortrait: endpoint({
    wire: 'POST refimages/createprofile',
    who: 'owner',
    takes: z.object({ deceasedId: orNothing(Id), type: orNothing(code(1, 2)) }),
    gives: [201, z.string()],
    fails: ['maximumUpload', 'maximumImageSize', 'invalidImage'],
    files: portraitFile,
  }),
}
