/** People who keep a memorial beside its owner (YC01). */
import { following } from '@spomen/contract/following.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { bringSomebody, type Person } from './cast.ts'
import type { Family } from './family.ts'
import { valueOf } from './world.ts'

type Home = Pick<Family, 'ctx' | 'as' | 'ann' | 'milanId'>

/** Ann asks somebody to keep a memorial of hers, and they agree. */
export async function makeKeeper({ as, ann, milanId }: Home, person: Person, deceasedId = milanId) {
  const description = 'Keep it with me.'
  const asked = await as(ann)(keepers.invite, { deceasedId, email: person.mail, description })
  valueOf(await as(person)(following.answer, { id: valueOf(asked).id, accepted: true }))
  return person
}

/** Somebody new who keeps Milan's memorial. */
export const newKeeper = async (home: Home) => makeKeeper(home, await bringSomebody(home.ctx))

const keepersOf = new WeakMap<object, Promise<Person>>()

/** Whoever keeps Milan's memorial beside Ann in this world: the same person each time, there once they are asked for. */
export function keeperOf(home: Home): Promise<Person> {
  const known = keepersOf.get(home.ctx) ?? newKeeper(home)
  keepersOf.set(home.ctx, known)
  return known
}
