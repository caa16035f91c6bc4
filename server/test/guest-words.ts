/** Guests who leave words at Milan's door. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { AttachedFile } from '@spomen/contract/call.ts'
import type { CallInput } from '@spomen/contract/endpoint.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { newChallenge } from '../src/features/guest-words/proof.ts'
import { readSecret } from '../src/features/guest-words/store.ts'
import { newId } from '../src/kit/ids.ts'
import type { Family } from './family.ts'
import { valueOf } from './world.ts'

type WordsInput = CallInput<typeof guestWords.leave>

/** What the browser sends for a solved challenge. */
export async function solve(challenge: Awaited<ReturnType<typeof newChallenge>>): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** A fresh proof of little work. */
export async function proofOf({ ctx }: Pick<Family, 'ctx'>): Promise<string> {
  const work = { cost: 1, fewest: 1, most: 2 }
  return solve(await newChallenge(await readSecret(ctx.db), ctx.clock.now(), work))
}

/** What Ljubica writes at Milan's open door, but for what is said. */
export const wordsToLeave = async (home: Family, said: Partial<WordsInput> = {}): Promise<WordsInput> => ({
  deceasedId: home.milanId,
  sentId: randomUUID(),
  name: 'Ljubica',
  knownAs: 'We worked at the school together',
  words: 'He never let anybody stand alone.',
  proof: await proofOf(home),
  ...said,
})

/** Leaves words; answers their code, and the id they have for the family. */
export async function leave(home: Family, said: Partial<WordsInput> = {}, files: AttachedFile[] = []) {
  const { code } = valueOf(await home.as(null)(guestWords.leave, await wordsToLeave(home, said), files))
  const { id } = await home.ctx.db
    .selectFrom('guest_words')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { code, id }
}

/** What waits for Ann. */
export const waitingFor = async ({ as, ann, milanId }: Pick<Family, 'as' | 'ann' | 'milanId'>) =>
  valueOf(await as(ann)(guestWords.waiting, { deceasedId: milanId }))

/** What stands on the page, as Ben reads it. */
export const standingOn = async ({ as, ben, milanId }: Family) =>
  valueOf(await as(ben)(guestWords.standing, { deceasedId: milanId }))

/** Has words wait so many times more, as if others had left the same. */
export async function repeatWords({ ctx }: Family, id: string, times: number) {
  const words = await ctx.db
    .selectFrom('guest_words')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: times }, () => ({
    ...words,
    id: newId(ctx.clock.now()),
    sent_hash: randomBytes(32).toString('hex'),
    code_hash: randomBytes(32).toString('hex'),
  }))
  await ctx.db.insertInto('guest_words').values(more).execute()
}
