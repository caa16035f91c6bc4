/** The proof of work that keeps machines from leaving words (YB05): begun while somebody types, so that nobody waits. */
import type { Challenge } from 'altcha-lib/types'
import { askServer } from './ask.ts'
import { solve } from './solve.ts'

interface Proof {
  payload: string
  madeAt: number
}

/** How long a proof is used after it was made, in milliseconds; the server takes it for an hour. */
const freshFor = 45 * 60_000

/** Each proof is sent once. */
let prepared: Promise<Proof | null> | null = null

async function makeProof(): Promise<Proof | null> {
  const madeAt = Date.now()
  const answer = await askServer('/api/guestwords/challenge', {}, 20_000)
  if (answer.kind !== 'value') return null
  try {
    const payload = await solve(answer.value as unknown as Challenge)
    return payload === null ? null : { payload, madeAt }
  } catch {
    return null
  }
}

/** Begins to work one out, unless one is there or under way. */
export function prepareProof(): void {
  prepared ??= makeProof()
}

/** A proof to be sent once; null while there is no connection to get a challenge by. */
export async function takeProof(): Promise<string | null> {
  const ready = await prepared
  prepared = null
  if (ready && Date.now() - ready.madeAt < freshFor) return ready.payload
  return (await makeProof())?.payload ?? null
}
