/** What files are called in a backup, and how they get in and out of it. */
import { createHash, createHmac } from 'node:crypto'
import { Transform } from 'node:stream'
import { countCopied } from '../files/collect-garbage.ts'
import { type BackupKey, decrypting, encrypting } from './age.ts'

/**
 * Turns the hash of an original into its name in a backup. In an encrypted one nobody without the key can tell from the
 * names whether a photograph they know is among them.
 */
export const nameWith = (key: BackupKey | null) => (sha256: string) =>
  key ? createHmac('sha256', key.recipient).update(sha256).digest('hex') : sha256

/** Where the original of that name lies. */
export const objectPath = (name: string) => `objects/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`

/** Says, without telling the key, which key a place was begun with. */
export const keyFingerprint = (key: BackupKey) =>
  createHmac('sha256', key.recipient).update('a place for backups').digest('hex').slice(0, 32)

/** What bytes go through before they are written into a backup: nothing without a key. */
export const sealing = async (key: BackupKey | null): Promise<Transform[]> =>
  key ? [await encrypting(key.recipient)] : []

/** For whoever has only the recipient of an encrypted backup there is no opening. */
export const opening = (key: BackupKey | null): Transform[] =>
  key?.identity ? [decrypting(key.identity)] : []

/** Counts and hashes what goes through; at the end `check`, where it is given, may refuse all of it. */
export class Measure extends Transform {
  readonly #hash = createHash('sha256')
  readonly #check: (measured: { bytes: number; sha256: string }) => Error | null
  bytes = 0
  #digest: string | null = null

  constructor(check: (measured: { bytes: number; sha256: string }) => Error | null = () => null) {
    super()
    this.#check = check
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void) {
    this.bytes += chunk.length
    this.#hash.update(chunk)
    countCopied(chunk.length)
    done(null, chunk)
  }

  override _flush(done: (error: Error | null) => void) {
    done(this.#check(this))
  }

  /** The SHA-256 of all that went through, in hexadecimal. */
  get sha256(): string {
    this.#digest ??= this.#hash.digest('hex')
    return this.#digest
  }
}
