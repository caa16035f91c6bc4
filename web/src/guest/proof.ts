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
let prepared: Promise<Proof | NoProof> | null = null

/** Why there is none just now. */
type NoProof = 'later' | 'none'

async function makeProof(): Promise<Proof | NoProof> {
  const madeAt = Date.now()
  const answer = await askServer('/api/guestwords/challenge', {}, 20_000)
  if (answer.kind !== 'value') return answer.kind === 'later' ? 'later' : 'none'
  try {
    const payload = await solve(answer.value as unknown as Challenge)
    return payload === null ? 'none' : { payload, madeAt }
  } catch {
    return 'none'
  }
}

/** Begins to work one out, unless one is there or under way. */
export function prepareProof(): void {
  prepared ??= makeProof()
}

/** A proof to be sent once; or why there is none: no challenge is given for now, or there is no connection to get one by. */
export async function takeProof(): Promise<{ payload: string } | NoProof> {
  const ready = await prepared
  prepared = null
  const isFresh = ready && typeof ready !== 'string' && Date.now() - ready.madeAt < freshFor
  return isFresh ? ready : makeProof()
}
