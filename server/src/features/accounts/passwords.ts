import { hash, hashRaw, verify } from '@node-rs/argon2'
import { Refusal } from '../../kit/refusal.ts'

/** Argon2id with 19 MiB and two passes, as OWASP's password storage cheat sheet advises. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A few at a time: each takes 19 MiB and a core for some milliseconds (promises 2.4). */
const atOnce = 2
const mostWaiting = 200

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= mostWaiting)
    throw new Refusal('unavailable', { retryAfter: 5, detail: 'passwords are queueing' })
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Keyboards send one letter as one character or as several; a password is the same on all of them (NIST SP 800-63B). */
const spelled = (password: string) => password.normalize('NFKC')

/** Whether two passwords are one, however a keyboard sends their letters. */
export const isSamePassword = (one: string, other: string) => spelled(one) === spelled(other)

/** A password's hash for its column; waits while others are hashed. */
export const hashPassword = (password: string) => inTurn(() => hash(spelled(password), strength))

/** The hash of a secret by a salt, as base64url, to look for it among others of that salt; waits while others are hashed. */
export const hashWithSalt = async (secret: string, salt: Buffer): Promise<string> =>
  (await inTurn(() => hashRaw(secret, { ...strength, salt }))).toString('base64url')

/** A hash nobody's password fits, so that an unknown address costs as much time as a wrong password. */
const nobodys = hash('nobody', strength)

/** What stands in the column of an account without a password: of somebody who logs in by a provider, or is forgotten. */
export const noPassword = ''

/** Whether a password fits its hash; without a hash the answer is no, after the same work. */
export async function isCorrectPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const compared = passwordHash || (await nobodys)
  const fits = await inTurn(() => verify(compared, spelled(password)))
  return fits && Boolean(passwordHash)
}
