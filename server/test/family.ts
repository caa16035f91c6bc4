import { following } from '@spomen/contract/following.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import type { PlanName } from '@spomen/contract/plans.ts'
import type { Person } from './cast.ts'
import { valueOf, type World, world } from './world.ts'

/** What Ann says of her father. */
export const milan = {
  firstName: 'Milan',
  lastName: 'Jovanović',
  gender: 'Male',
  dateOfBirth: '1938-04-12',
  dateOfDeath: '2021-11-03',
  city: 'Novi Sad',
  country: 'Serbia',
} as const

export interface Family extends World {
  ann: Person
  ben: Person
  petra: Person
  cleo: Person
  mod: Person
  /** Milan's memorial: Ann owns it, Ben follows, Petra has asked and waits. */
  milanId: string
  /** Petra's open request. */
  requestId: string
}

type Begun = Pick<Family, 'ann' | 'ben' | 'petra' | 'cleo' | 'mod' | 'milanId' | 'requestId'>

/** What is in the tables once a family is there, by the surroundings in which it came to be. */
const begun = new Map<string, { people: Begun; rows: string }>()

/** How long before a story its family comes to be, in milliseconds: ids of one moment keep their order only for a while. */
const before = 1

/**
 * A world in which a family keeps a memorial, as most stories need it. The first one comes to be by their own calls;
 * those after it begin with its rows. Whatever a story does comes after them, by its moment and by its id.
 */
export async function family(environment: Record<string, string> = {}): Promise<Family> {
  const open = await world(environment)
  const { database } = open
  const surroundings = JSON.stringify(environment)
  const known = begun.get(surroundings)
  if (known) {
    await database.putBack(known.rows)
    return { ...open, ...known.people }
  }
  open.clock.forward(-before)
  const people = await begin(open)
  open.clock.forward(before)
  begun.set(surroundings, { people, rows: await database.rows() })
  return { ...open, ...people }
}

/** The same by the clock of this machine, for stories of servers that run as processes of their own beside it. */
export async function familyOfToday(environment: Record<string, string>): Promise<Family> {
  const open = await world(environment)
  open.clock.forward(Date.now() - open.clock.now().getTime())
  return { ...open, ...(await begin(open)) }
}

async function begin(open: World): Promise<Begun> {
  const people = await open.bring('ann', 'ben', 'petra', 'cleo', 'mod')
  const { ann, ben, petra } = people
  const { id: milanId } = valueOf(await open.as(ann)(memorials.createPerson, milan))
  const asked = await ask(open, ben, milanId, 'We worked on the bridge together.')
  valueOf(await open.as(ann)(following.answer, { id: asked, accepted: true }))
  const requestId = await ask(open, petra, milanId, 'He was my teacher.')
  return { ...people, milanId, requestId }
}

async function ask(open: World, person: Person, personId: string, description: string): Promise<string> {
  const request = valueOf(await open.as(person)(following.ask, { personId, description }))
  return 'id' in request ? request.id : ''
}

/** Puts a memorial on another plan, as time or payment would. */
export async function putOnPlan({ ctx }: World, memorialId: string, name: PlanName) {
  await ctx.db.updateTable('memorials').set({ package_name: name }).where('id', '=', memorialId).execute()
}
