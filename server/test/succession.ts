/** Whom an owner names, and what they offer, as stories tell it. */
import { succession } from '@spomen/contract/succession.ts'
import type { Person } from './cast.ts'
import type { Family } from './family.ts'
import { completeDueTakeovers } from '../src/features/succession/index.ts'
import { day } from './leaving.ts'
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

/** What somebody says who asks to take a page over. */
export const takeOverWords = 'My mother died in March. I would like to go on with her pages.'

/** Somebody asks to take Ann’s page over after her death; answers what they are told. */
export const askToTakeOver = ({ as, milanId }: Pick<Family, 'as' | 'milanId'>, by: Person) =>
  as(by)(succession.takeOver, { deceasedId: milanId, description: takeOverWords })

/** The same, and they may ask; answers the id of their asking. */
export const askedToTakeOver = async (home: Pick<Family, 'as' | 'milanId'>, by: Person) =>
  valueOf(await askToTakeOver(home, by)).id

/** The day of what was asked comes and goes, with the house’s looks at it: a week before, and the day after. */
export async function outliveTakeover({ ctx, clock }: Pick<Family, 'ctx' | 'clock'>): Promise<void> {
  clock.forward(23 * day)
  await completeDueTakeovers(ctx)
  clock.forward(8 * day)
  await completeDueTakeovers(ctx)
}

/** Whose the page is. */
export async function ownerOf({ ctx, milanId }: Pick<Family, 'ctx' | 'milanId'>): Promise<string> {
  const { owner_id } = await ctx.db
    .selectFrom('memorials')
    .select('owner_id')
    .where('id', '=', milanId)
    .executeTakeFirstOrThrow()
  return owner_id
}
