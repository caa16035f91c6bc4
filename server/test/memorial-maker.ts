/**
 * Memorials of every shape, the same for the same seed: written straight into the tables and the store of a house, as
 * years of use would have left them.
 */
import { favouriteKinds, petFavouriteKinds } from '@spomen/contract/favourites.ts'
import { foldedFor } from '../src/kit/fold.ts'
import type { Person } from './cast.ts'
import { type Chance, chanceOf } from './memorials/chance.ts'
import { makeCeremonies, makeDoor, makeGuestWords } from './memorials/door.ts'
import { addMadeFile, type Making } from './memorials/making.ts'
import { makeMedia } from './memorials/media.ts'
import { gatherRows } from './memorials/rows.ts'
import { type SharedByAll, shareAmongMemorials } from './memorials/shared.ts'
import { makeWords } from './memorials/words.ts'
import type { World } from './world.ts'

export interface Makers {
  /** Whoever owns the memorials, in turn. */
  owners: readonly Person[]
  /** Makes the memorial of a number; answers its id. */
  make(number: number): Promise<{ id: string; owner: Person }>
}

/** Lays down what the memorials share, and whoever is in them. */
export async function memorialMakers(home: World, seed: number): Promise<Makers> {
  const shared = await shareAmongMemorials(home)
  return { owners: shared.owners, make: (number) => makeMemorial(shared, seed, number) }
}

async function makeMemorial(shared: SharedByAll, seed: number, number: number) {
  const { db } = shared.ctx
  const chance = chanceOf(seed * 1_000 + number, shared.now)
  const owner = shared.owners[number % shared.owners.length] as Person
  const isHuman = number % 4 !== 3
  const isEmpty = number % 10 === 0
  const born = chance.born()
  await db
    .insertInto('memorials')
    .values({ ...factsOf(chance, isHuman), ...born, owner_id: owner.id, is_human: isHuman })
    .execute()

  const making: Making = {
    id: born.id,
    owner,
    shared,
    chance,
    rows: gatherRows(db),
    few: (most) => (isEmpty ? 0 : most),
    anybody: () => chance.one(shared.everybody).id,
    here: () => chance.one(shared.people).id,
  }
  const kinds = isHuman ? favouriteKinds : petFavouriteKinds
  for (const [position, kind] of kinds.slice(0, chance.below(making.few(6) + 1)).entries())
    making.rows.favourites.push({ memorial_id: born.id, position, kind, value: chance.word() })
  const portrait = { original: chance.one(shared.images), by: owner.id, audience: 'signedIn' } as const
  const portrait_file_id = chance.maybe(() => addMadeFile(making, portrait), isEmpty ? 0 : 0.7)
  makeWords(making, makeMedia(making))
  makeDoor(making)
  makeCeremonies(making)
  makeGuestWords(making)
  await making.rows.write()
  if (portrait_file_id)
    await db.updateTable('memorials').set({ portrait_file_id }).where('id', '=', born.id).execute()
  return { id: born.id, owner }
}

/** What is told of a person or a pet, beside who owns it and when it was made. */
function factsOf({ one, word, maybe, lines, dayIn, moment, random }: Chance, isHuman: boolean) {
  const [first, last] = [word(), word()]
  const own = isHuman
    ? {
        first_name: first,
        last_name: last,
        occupation: maybe(word),
        zodiac_sign: maybe(() => 'Aries'),
        eye_color: maybe(word),
      }
    : {
        name: first,
        breed: maybe(word),
        species: maybe(word),
        passport_id: maybe(word),
        chip_id: maybe(() => 'A 12'),
        arrived: maybe(() => dayIn(1960, 20)),
      }
  return {
    ...own,
    nickname: maybe(word),
    gender: one(['Other', 'Male', 'Female']),
    born: dayIn(1900, 50),
    died: dayIn(1960, 60),
    country: maybe(word),
    city: maybe(word),
    height: maybe(() => '180.5'),
    weight: maybe(() => '80'),
    grave_country: maybe(word),
    grave_city: maybe(word),
    grave_description: maybe(lines),
    grave_latitude: maybe(() => Math.round(random() * 90e6) / 1e6),
    grave_longitude: maybe(() => Math.round(random() * -180e6) / 1e6),
    package_name: one(['Free', 'Premium', 'Free always - Premium']),
    package_due: '2030-01-01',
    search_first: foldedFor(first),
    search_last: foldedFor(isHuman ? last : ''),
    changed_at: maybe(() => moment(10)),
    suspended_at: maybe(() => moment(10), 0.1),
    shown_to_visitors: one(['nothing', 'name', 'portrait']),
  }
}
