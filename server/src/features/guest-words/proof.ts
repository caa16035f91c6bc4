/** The proof of work by which programs are kept away without asking anybody else (YB05): challenges of ALTCHA. */
import { createHmac } from 'node:crypto'
import type { ProofChallenge } from '@spomen/contract/proof-of-work.ts'
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { daysAfter } from '../../kit/clock.ts'

/** How hard it is: some seconds of an old telephone, while somebody still writes, and so for each try of a program. */
const usualWork = { cost: 5_000, fewest: 100, most: 300 }

/** For how long a challenge is good, in days: an hour. */
const goodFor = 1 / 24

/** Keys for one use each, out of the one secret that is kept. */
const keyFor = (secret: string, use: string) => createHmac('sha256', secret).update(use).digest('hex')

const keysOf = (secret: string) => ({
  hmacSignatureSecret: keyFor(secret, 'challenge'),
  hmacKeySignatureSecret: keyFor(secret, 'key'),
})

/** Makes a challenge that is good for an hour, signed with a secret that all processes share. */
export async function newChallenge(
  secret: string,
  now: Date,
  { cost, fewest, most } = usualWork,
): Promise<ProofChallenge> {
  // NOTE: its own end is told by the machine's clock; ours, which stories move, stands among the signed data.
  const until = Math.floor(daysAfter(now, goodFor).getTime() / 1_000)
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(most, fewest),
    data: { until },
    deriveKey,
    ...keysOf(secret),
  })
  return made as ProofChallenge
}

/** ALTCHA's payload: the challenge as it was given, and its solution. */
const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ until: z.number() }) }),
    signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
})

export interface Proof {
  /** Names the challenge, so that it is redeemed once. */
  signature: string
  expiresAt: Date
}

/** Reads a payload; null where it proves nothing: unreadable, signed by somebody else, not solved, or too late. */
export async function readProof(secret: string, payload: string, now: Date): Promise<Proof | null> {
  const { data } = Payload.safeParse(decode(payload))
  if (!data) return null
  const { challenge, solution } = data
  const { verified } = await verifySolution({
    challenge: challenge as unknown as Challenge,
    solution,
    deriveKey,
    ...keysOf(secret),
  })
  const expiresAt = new Date(challenge.parameters.data.until * 1_000)
  return verified && now < expiresAt ? { signature: challenge.signature, expiresAt } : null
}

function decode(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString())
  } catch {
    return null
  }
}
