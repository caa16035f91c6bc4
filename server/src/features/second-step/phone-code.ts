/** The codes that a program on a phone shows, another one every thirty seconds (RFC 6238). */
import { Secret, TOTP } from 'otpauth'

const stepSeconds = 30
/** How far a phone's clock may be off, in steps. */
const tolerance = 1
/** How far back, and while it is set up also ahead, is looked for what a wrong clock would have shown: a quarter of an hour. */
const farOff = 30

const programOf = (secret: string, mail = '') =>
  new TOTP({ issuer: 'Spomen', label: mail, secret: Secret.fromBase32(secret), period: stepSeconds })

/** A new secret of 160 bits, as one can type it. */
export const newPhoneSecret = () => new Secret({ size: 20 }).base32

/** The address that a QR code holds, by which a program on a phone takes the secret. */
export const setUpAddress = (secret: string, mail: string) => programOf(secret, mail).toString()

const stepAt = (now: Date) => Math.floor(now.getTime() / 1_000 / stepSeconds)
const codeAt = (secret: string, step: number) =>
  programOf(secret).generate({ timestamp: step * stepSeconds * 1_000 })

/** The code that a phone with this secret shows at a moment. */
export const phoneCodeAt = (secret: string, now: Date) => codeAt(secret, stepAt(now))

/** What a code is: right now, or of a clock that is minutes behind or ahead. */
export interface ReadCode {
  is: 'right' | 'behind' | 'ahead'
  step: number
}

/**
 * Which step a typed code is of, the nearest first; null where it is of none. Codes of the minutes to come are looked for
 * only where `alsoAhead`: at a login it would tell a guesser what will be right soon.
 */
export function readPhoneCode(
  secret: string,
  typed: string,
  { now, alsoAhead }: { now: Date; alsoAhead: boolean },
): ReadCode | null {
  // Keyboards for Chinese send digits of full width.
  const code = typed.normalize('NFKC').replace(/[\s.-]/g, '')
  if (!/^\d{6}$/.test(code)) return null
  const current = stepAt(now)
  const offsets = [0]
  for (let away = 1; away <= farOff; away += 1)
    offsets.push(-away, ...(alsoAhead || away <= tolerance ? [away] : []))
  const offset = offsets.find((each) => codeAt(secret, current + each) === code)
  if (offset === undefined) return null
  const is = Math.abs(offset) <= tolerance ? 'right' : offset < 0 ? 'behind' : 'ahead'
  return { is, step: current + offset }
}
