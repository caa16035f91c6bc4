/** A memorial that its family looks at as others see it (YC09): a little of everything on it, and everybody's marks. */
import { audiences } from '@spomen/contract/audiences.ts'
import { everyCall } from '@spomen/contract/api.ts'
import { toRequest } from '@spomen/contract/call.ts'
import { ceremonies } from '@spomen/contract/ceremonies.ts'
import { doors } from '@spomen/contract/doors.ts'
import type { Endpoint } from '@spomen/contract/endpoint.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { personalMarks, seeAsCalls, seeAsHeader } from '@spomen/contract/see-as.ts'
import { silences } from '@spomen/contract/silences.ts'
import { tales } from '@spomen/contract/tales.ts'
import { bringSomebody, type Person } from './cast.ts'
import { openDoor } from './doors.ts'
import type { Family } from './family.ts'
import { letIn } from './followers.ts'
import { fullMemorial } from './full-memorial.ts'
import { leave } from './guest-words.ts'
import { makeKeeper } from './keepers.ts'
import { hang } from './photographs.ts'
import { picture } from './pictures.ts'
import { valueOf } from './world.ts'

/**
 * Milan's page: what moderators have hidden of Ann's, Ben's and Vera's stands beside what everybody sees. Ben has marked
 * whatever can be marked, Petra waits, Vera keeps it with Ann, and Nada was let in and has done nothing.
 */
export async function seeAsWorld() {
  const { home, first } = await fullMemorial()
  const { as, ctx, ann, ben, milanId } = home
  const { db } = ctx
  const [nada, vera] = [
    await letIn(home, await bringSomebody(ctx)),
    await makeKeeper(home, await bringSomebody(ctx)),
  ]
  const hidden: string[] = []
  for (const by of [ann, ben, vera]) {
    const { id: entityId } = await hang(ctx, milanId, by.id)
    const said = valueOf(await as(by)(comments.post, { entityId: first, type: 2, text: 'He owed me.' }))
    const note = `Left by ${by.id}.`
    const left = valueOf(await as(by)(greetings.post, { personId: milanId, note }))
    hidden.push(entityId, said.id, left.id)
  }
  for (const table of ['images', 'comments', 'greetings'] as const)
    await db
      .updateTable(table as 'images')
      .set({ reported: true })
      .where('id', 'in', hidden)
      .execute()
  // What each of them brought and the family keeps to itself, and what was so and is opened again (YC10).
  for (const by of [ann, ben, vera]) {
    const { id: entityId } = await hang(ctx, milanId, by.id)
    valueOf(await as(ann)(audiences.images, { ids: [entityId], audience: 'keepers' }))
    valueOf(await as(ann)(comments.post, { entityId, type: 2, text: 'Between us.' }))
  }
  const { id: between } = await hang(ctx, milanId, ben.id)
  valueOf(await as(ann)(audiences.images, { ids: [between], audience: 'keepers' }))
  valueOf(await as(vera)(comments.post, { entityId: between, type: 2, text: 'Not for all.' }))
  valueOf(await as(ann)(audiences.images, { ids: [between], audience: 'inside' }))
  await db.updateTable('documents').set({ audience: 'keepers' }).execute()
  await db.updateTable('images').set({ uploader_id: ben.id }).where('id', '=', first).execute()
  const tale = valueOf(await as(ann)(tales.upload, { deceasedId: milanId }, [await picture(7)]))
  valueOf(
    await as(ann)(ceremonies.set, {
      personId: milanId,
      ceremonies: [{ kind: 'gathering', day: '2026-04-20', time: '18:00' }],
      insteadOfFlowers: 'For the school.',
    }),
  )
  await openDoor(home)
  // Vera has answered what Ben is still asked.
  valueOf(await as(vera)(doors.consent, { deceasedId: milanId, agrees: false }))
  // What Ben wrote guests may read, of which he alone is told (YA03).
  await db.updateTable('greetings').set({ shown_to: 'byLink' }).where('author_id', '=', ben.id).execute()
  const { id: words } = await leave(home)
  valueOf(await as(ann)(guestWords.letStand, { id: words }))
  await db.updateTable('guest_words').set({ account_id: ben.id }).where('id', '=', words).execute()
  for (const by of [ben, vera]) {
    valueOf(await as(by)(bookmarks.add, { entityId: first, type: 'Image' }))
    valueOf(await as(by)(silences.change, { wish: 'photograph', personId: milanId, entityId: first }))
    valueOf(await as(by)(tales.see, { deceasedId: milanId, storyId: tale.id }))
  }
  valueOf(await as(vera)(likes.add, { entityId: first, type: 1 }))
  return { ...home, nada, vera, first }
}

export type SeeAsWorld = Awaited<ReturnType<typeof seeAsWorld>>

export interface ReadCall {
  endpoint: Endpoint
  taken: Record<string, unknown>
}

/** Every read of the contract that may be asked as somebody else, in each of the ways in which it asks for other things. */
export async function readsOf({
  ctx: { db },
  milanId,
}: SeeAsWorld): Promise<({ name: string } & ReadCall)[]> {
  const entities = [
    ...(await db.selectFrom('images').select('id').execute()),
    ...(await db.selectFrom('videos').select('id').execute()),
  ].map(({ id }) => id)
  return everyCall
    .filter(({ endpoint }) => seeAsCalls.includes(endpoint))
    .flatMap(({ name, endpoint }): ({ name: string } & ReadCall)[] => {
      const fields = Object.keys(endpoint.takes._zod.def.shape)
      const about = { id: milanId, deceasedId: milanId, personId: milanId }
      const taken = Object.fromEntries(Object.entries(about).filter(([field]) => fields.includes(field)))
      if (fields.includes('entityId'))
        return entities.map((entityId) => ({ name, endpoint, taken: { ...taken, entityId } }))
      const ways = fields.includes('around') ? [{}, { around: false }, { around: true }] : [{}]
      const parts = fields.includes('photographs') ? [{}, { photographs: 2, greetings: false }] : [{}]
      return ways.flatMap((way) =>
        parts.map((part) => ({ name, endpoint, taken: { ...taken, ...way, ...part } })),
      )
    })
}

/** What somebody is answered, for themselves or as somebody else would be. */
export async function readAs(
  { bare }: Pick<Family, 'bare'>,
  by: Person | null,
  { endpoint, taken }: ReadCall,
  as?: string,
): Promise<{ status: number; told: unknown }> {
  const { method, path } = toRequest(endpoint, taken)
  const headers: Record<string, string> = as === undefined ? {} : { [seeAsHeader]: as }
  const { status, text } = await bare(`${method} ${path}`, { by, headers })
  return { status, told: status === 200 ? JSON.parse(text) : text }
}

/** An answer without what tells of nobody but its reader. */
export const unmarked = (told: unknown): unknown =>
  JSON.parse(JSON.stringify(told), (name, value: unknown) =>
    Object.hasOwn(personalMarks, name) ? personalMarks[name] : value,
  )
