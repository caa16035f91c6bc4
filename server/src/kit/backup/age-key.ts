/** Keys of age as they are written (Bech32, BIP 173): their last six characters tell whether one of the others has changed. */
import { must, type SettingReader } from '../settings.ts'

/**
 * What stands before the last 1: of a recipient, of one that later machines do not break either (`pq`), of one in a device
 * (`tag`); and of the two secrets that are no device's. https://c2sp.org/age
 */
const shapes = [/^(age(?:1(?:pq|tag|tagpq))?)1([0-9a-z]{58,})$/, /^(AGE-SECRET-KEY-(?:PQ-)?)1([0-9A-Z]{58})$/]
const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** What stands before and behind the 1 of what looks like a key; null for all else. */
function partsOf(text: string) {
  const [, prefix, written] = shapes.map((shape) => shape.exec(text)).find(Boolean) ?? []
  return prefix && written ? { prefix, written } : null
}

/** Whether a text is a key of age, whole: its bytes, and the checksum that belongs to them. */
export function isAgeKey(text: string): boolean {
  const parts = partsOf(text)
  if (!parts) return false
  const { prefix, written } = parts
  const values = [...written.toLowerCase()].map((sign) => alphabet.indexOf(sign))
  if (values.includes(-1)) return false
  const letters = [...prefix.toLowerCase()].map((letter) => letter.charCodeAt(0))
  const spread = [...letters.map((code) => code >> 5), 0, ...letters.map((code) => code & 31)]
  return checksum([...spread, ...values]) === 1 && hasEmptyEnd(values.slice(0, -6))
}

/** Each character holds five bits: the last of them begin no further byte, and are nothing. */
function hasEmptyEnd(values: readonly number[]): boolean {
  const spare = (values.length * 5) % 8
  return spare < 5 && ((values.at(-1) ?? 0) & ((1 << spare) - 1)) === 0
}

const checksum = (values: readonly number[]) =>
  values.reduce((sum, value) => {
    const top = sum >> 25
    const shifted = ((sum & 0x1ffffff) << 5) ^ value
    return generator.reduce((mixed, part, bit) => ((top >> bit) & 1 ? mixed ^ part : mixed), shifted)
  }, 1)

/** A key of age: what encrypts, or the secret it belongs to, which opens as well. */
export const ageKey: SettingReader<string> = (text) => {
  if (isAgeKey(text)) return text
  return partsOf(text)
    ? must('be a key of age as it was made, and one of its signs has changed')
    : must('be a key of age that begins with age1 or AGE-SECRET-KEY-1')
}
