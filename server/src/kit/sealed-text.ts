/** Short texts encrypted in a column: AES-256-GCM with a key made of the operator's password. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const begins = 'sealed:'

const keyOf = (password: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', password, '', purpose, 32))

interface Seal {
  /** Null where the operator gives none: the text lies there as it is. */
  password: string | null
  /** What it is for: a key of its own for each. */
  purpose: string
  /** What it belongs to: in another row it does not open. */
  owner: string
}

/** A text as its column keeps it. */
export function sealText(text: string, { password, purpose, owner }: Seal): string {
  if (password === null) return text
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(password, purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return begins + sealed.toString('base64url')
}

/** The text again, also one that came before there was a password; throws where the password is another. */
export function openSealedText(kept: string, { password, purpose, owner }: Seal): string {
  if (!kept.startsWith(begins)) return kept
  if (password === null)
    throw new Error('what is encrypted in the database needs the key it was encrypted with')
  const bytes = Buffer.from(kept.slice(begins.length), 'base64url')
  const [nonce, body, tag] = [bytes.subarray(0, 12), bytes.subarray(12, -16), bytes.subarray(-16)]
  const decipher = createDecipheriv('aes-256-gcm', keyOf(password, purpose), nonce)
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

/** Whether a text is kept as it would be kept now. */
export const isSealedAsNow = (kept: string, password: string | null) =>
  kept.startsWith(begins) === (password !== null)
