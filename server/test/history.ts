/** A page's history, as stories read it. */
import { history } from '@spomen/contract/history.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import type { Person } from './cast.ts'
import { type Family, milan } from './family.ts'
import { hang } from './photographs.ts'
import { valueOf } from './world.ts'

/** What somebody of the family reads in a page's history, the newest first. */
export const linesFor = async ({ as, milanId }: Family, person: Person) =>
  valueOf(await as(person)(history.list, { deceasedId: milanId })).items

/** The newest line of a kind. */
export const newest = async (home: Family, kind: string, reader = home.ann) => {
  const found = (await linesFor(home, reader)).find((line) => line.kind === kind)
  if (!found) throw new Error(`no line tells of ${kind}`)
  return found
}

/** Puts back what a line tells of. */
export const putBack = ({ as }: Family, person: Person, id: string, overwrite?: boolean) =>
  as(person)(history.putBack, { id, ...(overwrite !== undefined && { overwrite }) })

/** Changes some of what is told of Milan. */
export const change = ({ as, milanId }: Family, person: Person, facts: object) =>
  as(person)(profiles.changePerson, { ...milan, id: milanId, ...facts })

/** Ben says something on a photograph of Milan's page, and Ann answers him. */
export async function conversation(home: Family) {
  const { as, ctx, ann, ben, milanId } = home
  const { id: photographId } = await hang(ctx, milanId, ann.id)
  const said = valueOf(
    await as(ben)(comments.post, { entityId: photographId, type: 2, text: 'His old boat.' }),
  )
  valueOf(await as(ann)(comments.post, { entityId: said.id, type: 3, text: 'It was blue.' }))
  return { photographId, commentId: said.id }
}
