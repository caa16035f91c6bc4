/**
 * Encrypts and decrypts files of the age format (age-encryption.org/v1, C2SP), which the program `age` of any system
 * reads as well. The library makes and opens the header, in which the file's key is wrapped; the payload goes through
 * Node's own ChaCha20-Poly1305, since that of the library does 80 MB in a second (decision 79).
 */
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import type { Decrypter, Recipient } from 'age-encryption'
import { isAgeKey } from './age-key.ts'

/** The library is read when it is needed: most starts of the server do without. */
const library = () => import('age-encryption')

/** What a backup is encrypted for, and what opens it; whoever only writes need not have the second. */
export interface BackupKey {
  /** `age1…` */
  recipient: string
  /** `AGE-SECRET-KEY-1…`, or null where only the recipient was given. */
  identity: string | null
}

/** The key out of what the operator gave; null where it is neither a recipient nor an identity of age. */
export async function readBackupKey(text: string): Promise<BackupKey | null> {
  if (!isAgeKey(text)) return null
  if (text.startsWith('age1')) return { recipient: text, identity: null }
  const { identityToRecipient } = await library()
  return { recipient: await identityToRecipient(text), identity: text }
}

/** Makes a key, both halves of it. */
export async function makeBackupKey(): Promise<{ recipient: string; identity: string }> {
  const { generateX25519Identity, identityToRecipient } = await library()
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** The bytes are not what was encrypted for this key, or not all of it. */
export class NotDecrypted extends Error {
  override readonly name = 'NotDecrypted'
}

/** The payload is encrypted in pieces of so many bytes, each with a tag behind it; from the format. */
const pieceSize = 64 * 1_024
const tagSize = 16
const nonceSize = 16

/** So long a header is taken for one; ours have about 200 bytes. */
const longestHeader = 16 * 1_024

const algorithm = 'chacha20-poly1305'

const payloadKey = (fileKey: Uint8Array, nonce: Uint8Array) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32)))

/** The nonce of a piece: eleven bytes that count, and one that says whether it is the last. */
function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(count, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Encrypts what goes through it for a recipient. */
export async function encrypting(recipient: string): Promise<Transform> {
  const { header, fileKey } = await makeHeader(recipient)
  const nonce = randomBytes(nonceSize)
  const key = payloadKey(fileKey, nonce)
  const seal = (piece: Buffer, count: number, isLast: boolean) => {
    const cipher = createCipheriv(algorithm, key, nonceOf(count, isLast), { authTagLength: tagSize })
    return [cipher.update(piece), cipher.final(), cipher.getAuthTag()]
  }
  const pieces = inPieces(pieceSize, seal)
  pieces.push(Buffer.concat([header, nonce]))
  return pieces
}

/** The library tells a file's key to whoever shall wrap it: to one who wraps nothing, beside the recipient. */
async function makeHeader(recipient: string): Promise<{ header: Uint8Array; fileKey: Uint8Array }> {
  let fileKey = new Uint8Array()
  const listener: Recipient = {
    wrapFileKey(key) {
      fileKey = new Uint8Array(key)
      return []
    },
  }
  const { Encrypter } = await library()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  encrypter.addRecipient(listener)
  const empty = await encrypter.encrypt(new Uint8Array())
  return { header: empty.subarray(0, empty.length - nonceSize - tagSize), fileKey }
}

let last: { identity: string; decrypter: Decrypter } | null = null

/** One for all files of a backup: what belongs to an identity is reckoned once, which is half of what a header costs. */
async function decrypterFor(identity: string): Promise<Decrypter> {
  if (last?.identity === identity) return last.decrypter
  const { Decrypter } = await library()
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  last = { identity, decrypter }
  return decrypter
}

/** Decrypts what goes through it; fails with `NotDecrypted` for anything changed, cut or meant for another key. */
export function decrypting(identity: string): Transform {
  let head = Buffer.alloc(0)
  let pieces: ReturnType<typeof pieceCutter> | null = null

  async function begin(out: Transform) {
    const end = endOfHeader(head)
    if (end === null || head.length < end + nonceSize) {
      if (head.length > longestHeader) throw new NotDecrypted('it is no file of age')
      return
    }
    const decrypter = await decrypterFor(identity)
    const fileKey = await decrypter.decryptHeader(head.subarray(0, end)).catch(() => {
      throw new NotDecrypted('it was encrypted for another key, or its head is damaged')
    })
    const key = payloadKey(fileKey, head.subarray(end, end + nonceSize))
    pieces = pieceOpener(key)
    pieces.take(head.subarray(end + nonceSize), out)
    head = Buffer.alloc(0)
  }

  async function beginWith(out: Transform, done: TransformCallback) {
    try {
      await begin(out)
    } catch (error) {
      return done(error as Error)
    }
    done()
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (pieces) return finish(done, () => pieces?.take(chunk, this))
      head = Buffer.concat([head, chunk])
      void beginWith(this, done)
    },
    flush(done) {
      finish(done, () => {
        if (!pieces) throw new NotDecrypted('it ends too early')
        pieces.end(this)
      })
    },
  })
}

/** Decrypts one piece after the other, each by its number; fails with `NotDecrypted` as `decrypting` does. */
const pieceOpener = (key: ReturnType<typeof payloadKey>) =>
  pieceCutter(pieceSize + tagSize, (piece, count, isLast) => {
    if (piece.length < tagSize || (isLast && count > 0 && piece.length === tagSize))
      throw new NotDecrypted('it ends too early')
    const decipher = createDecipheriv(algorithm, key, nonceOf(count, isLast), { authTagLength: tagSize })
    decipher.setAuthTag(piece.subarray(-tagSize))
    const opened = decipher.update(piece.subarray(0, -tagSize))
    try {
      decipher.final()
    } catch {
      throw new NotDecrypted('its bytes were changed, or it ends too early')
    }
    return [opened]
  })

/** Where the header ends: behind the line that begins with three dashes and holds its tag. */
function endOfHeader(head: Buffer): number | null {
  const last = head.indexOf('\n--- ')
  if (last < 0) return null
  const end = head.indexOf('\n', last + 1)
  return end < 0 ? null : end + 1
}

function finish(done: TransformCallback, act: () => void) {
  try {
    act()
  } catch (error) {
    return done(error as Error)
  }
  done()
}

/** What becomes of a piece, in the parts in which it comes: to join them would copy all of it. */
type Seal = (piece: Buffer, count: number, isLast: boolean) => Buffer[]

function inPieces(size: number, seal: Seal): Transform {
  const cutter = pieceCutter(size, seal)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      finish(done, () => cutter.take(chunk, this))
    },
    flush(done) {
      finish(done, () => cutter.end(this))
    },
  })
}

/**
 * Cuts what comes into pieces of one size, of which the last, and only that, may be shorter. NOTE: a whole piece waits
 * until something follows it, since it could be the last.
 */
function pieceCutter(size: number, seal: Seal) {
  let waiting: Buffer[] = []
  let length = 0
  let count = 0
  const push = (out: Transform, piece: Buffer, isLast: boolean) => {
    for (const part of seal(piece, count++, isLast)) if (part.length > 0) out.push(part)
  }
  const joined = () => (waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting))
  return {
    take(chunk: Buffer, out: Transform) {
      let from = 0
      if (length > 0 && length + chunk.length > size) {
        from = size - length
        if (from > 0) waiting.push(chunk.subarray(0, from))
        push(out, joined(), false)
        waiting = []
        length = 0
      }
      if (length === 0)
        for (; chunk.length - from > size; from += size) push(out, chunk.subarray(from, from + size), false)
      if (from < chunk.length) waiting.push(chunk.subarray(from))
      length += chunk.length - from
    },
    end(out: Transform) {
      const last = joined()
      waiting = []
      push(out, last, true)
    },
  }
}
