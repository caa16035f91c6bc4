import { randomBytes } from 'node:crypto'
import { Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'
import {
  Decrypter,
  Encrypter,
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption'
import { expect, test } from 'vitest'
import { isAgeKey } from './age-key.ts'
import { decrypting, encrypting, NotDecrypted, readBackupKey } from './age.ts'

const piece = 64 * 1024
const identity = await generateX25519Identity()
const recipient = await identityToRecipient(identity)

const encrypted = async (plain: Buffer) =>
  buffer(Readable.from(chunksOf(plain, 10_007)).pipe(await encrypting(recipient)))
const decrypted = (sealed: Buffer, by = identity) =>
  buffer(Readable.from(chunksOf(sealed, 7_001)).compose(decrypting(by)))

function* chunksOf(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test.each([0, 1, piece - 1, piece, piece + 1, 3 * piece, 200_000])(
  'a file of %i bytes that we encrypt is read by age, and one of age by us',
  async (size) => {
    const plain = randomBytes(size)
    const reader = new Decrypter()
    reader.addIdentity(identity)
    expect(Buffer.from(await reader.decrypt(await encrypted(plain)))).toEqual(plain)
    const writer = new Encrypter()
    writer.addRecipient(recipient)
    expect(await decrypted(Buffer.from(await writer.encrypt(plain)))).toEqual(plain)
  },
)

test('what was changed, cut or lengthened anywhere is refused', async () => {
  const plain = randomBytes(2 * piece)
  const sealed = await encrypted(plain)
  for (const at of [3, 60, 150, 230, 5_000, piece + 500, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(decrypted(changed), `byte ${at}`).rejects.toThrow(NotDecrypted)
  }
  for (const length of [0, 40, 190, 220, piece, sealed.length - piece - 16, sealed.length - 1])
    await expect(decrypted(sealed.subarray(0, length)), `${length} bytes`).rejects.toThrow(NotDecrypted)
  await expect(decrypted(Buffer.concat([sealed, Buffer.from('x')]))).rejects.toThrow(NotDecrypted)
  await expect(decrypted(randomBytes(100_000))).rejects.toThrow(NotDecrypted)
})

test('of thousands of files that went through, none is held in memory', async () => {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as () => void
  const send = async (through: Transform, bytes: Buffer) => {
    const last = new WeakRef(bytes.buffer)
    const out = buffer(through)
    through.end(bytes)
    await out
    return last
  }
  // The streams of a backup are old when they end, and wait long until they are collected themselves.
  const [there, back] = [await encrypting(recipient), decrypting(identity)]
  const sealed = await encrypted(randomBytes(piece))
  const held = [await send(there, randomBytes(piece)), await send(back, Buffer.concat([sealed]))]
  await turn()
  collect()
  expect(held.map((last) => last.deref())).toEqual([undefined, undefined])
  expect([there.destroyed, back.destroyed]).toEqual([true, true])
})

test('another key does not open it', async () => {
  const sealed = await encrypted(Buffer.from('Milica'))
  await expect(decrypted(sealed, await generateX25519Identity())).rejects.toThrow('another key')
})

test('a key with one sign changed, or with signs that hold nothing, is one for us as for the library', async () => {
  const takes = async (text: string) => {
    try {
      if (text === text.toUpperCase()) await identityToRecipient(text)
      else new Encrypter().addRecipient(text)
      return true
    } catch {
      return false
    }
  }
  // Of nothing but zeros and of nothing but ones; the third has the right checksum and too many bits.
  const odd = [
    'age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq5cu47z',
    'age1lllllllllllllllllllllllllllllllllllllllllllllllllllskxlyh4',
    'age1lllllllllllllllllllllllllllllllllllllllllllllllllll3tst328',
  ]
  for (const key of [identity, recipient, ...odd])
    for (let at = key.indexOf('1') + 1; at < key.length; at += 1) {
      const other = key[at]?.toLowerCase() === 'z' ? 'y' : 'z'
      const changed = `${key.slice(0, at)}${key === identity ? other.toUpperCase() : other}${key.slice(at + 1)}`
      for (const text of [key, changed]) expect([text, isAgeKey(text)]).toEqual([text, await takes(text)])
    }
})

test('a key is what writes, or what also reads; anything else is none', async () => {
  expect(await readBackupKey(identity)).toEqual({ recipient, identity })
  expect(await readBackupKey(recipient)).toEqual({ recipient, identity: null })
  for (const none of ['', 'password', `${recipient}x`, identity.slice(0, -1), 'age1'])
    expect(await readBackupKey(none), none).toBeNull()
})

test('a house whose key is of a newer kind of age goes on backing up, and opens it (YE04)', async () => {
  const hybrid = await generateHybridIdentity()
  const forHybrid = await identityToRecipient(hybrid)
  expect(await readBackupKey(forHybrid)).toEqual({ recipient: forHybrid, identity: null })
  expect(await readBackupKey(hybrid)).toEqual({ recipient: forHybrid, identity: hybrid })
  expect(isAgeKey(`${forHybrid.slice(0, -1)}${forHybrid.endsWith('q') ? 'p' : 'q'}`)).toBe(false)
  const sealed = await buffer(Readable.from([Buffer.from('Milan')]).pipe(await encrypting(forHybrid)))
  expect(String(await decrypted(sealed, hybrid))).toBe('Milan')
})
