/** Whom an owner names, and what they offer, as stories tell it. */
import { succession } from '@spomen/contract/succession.ts'
import type { Person } from './cast.ts'
import type { Family } from './family.ts'
import { valueOf } from './world.ts'

type Home = Pick<Family, 'as' | 'ann' | 'milanId'>

const description = 'Look after it when I no longer can.'

/** Ann names somebody to come after her; answers the id. */
export async function name({ as, ann, milanId }: Home, { mail: email }: Person): Promise<string> {
  return valueOf(await as(ann)(succession.name, { deceasedId: milanId, email, description })).id
}

/** The same, and they agree. */
export async function makeSuccessor(home: Home, person: Person): Promise<string> {
  const id = await name(home, person)
  valueOf(await home.as(person)(succession.answer, { id, accepted: true }))
  return id
}

/** Ann offers the page to somebody at once; answers the offer's id. */
export async function offer({ as, ann, milanId }: Home, { mail: email }: Person): Promise<string> {
  return valueOf(await as(ann)(succession.offer, { deceasedId: milanId, email, description })).id
}

/** The same, and they accept. */
export async function handOver(home: Home, person: Person): Promise<void> {
  const id = await offer(home, person)
  valueOf(await home.as(person)(succession.answerOffer, { id, accepted: true }))
}
