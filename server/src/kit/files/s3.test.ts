/** NOTE: with S3_TRIAL the contract is asked of a real storage, see `test/s3-trial.ts`. */
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ownTime } from '../../../test/own-time.ts'
import { s3Server } from '../../../test/s3-server.ts'
import { s3Trial } from '../../../test/s3-trial.ts'
import { fileStoreHelpers, testStoreContract } from '../../../test/store-contract.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { forRequest, newRequest } from '../current-request.ts'
import { toRefusal } from '../http/send-refusal.ts'
import { requestTimeouts } from '../s3/client.ts'
import { WaitTimeout } from '../wait-timeout.ts'
import { s3Store } from './s3.ts'

type Storage = Awaited<ReturnType<typeof s3Server>>

/** For what is away: nobody wants to wait for that here. What is there may be slow on a busy machine. */
const quick = { silence: 600, answer: 900, retry: 300 }

const storeIn = (
  { bucket, connection }: Pick<Storage, 'bucket' | 'connection'>,
  { prefix = '', timeouts = requestTimeouts } = {},
) => s3Store({ bucket, prefix, connection, timeouts })

const film = `original/${'cd'.repeat(32)}`
const megabyte = 1_048_576

describe('a bucket is a store of files', () => {
  testStoreContract(async () => {
    const trial = s3Trial()
    return trial ? storeIn(trial, { prefix: randomUUID() }) : storeIn(await s3Server({ pageSize: 3 }))
  })
})

test('keys stand in the bucket as they are, below its folder', async () => {
  const storage = await s3Server()
  await fileStoreHelpers(storeIn(storage, { prefix: 'our/house' })).put('derived/abcd/small.webp', 'x')
  expect([...storage.objects.keys()]).toEqual(['our/house/derived/abcd/small.webp'])
})

test('whoever has no key, or changes a byte on its way, gets nothing from the storage of these stories', async () => {
  const storage = await s3Server()
  const address = `${storage.connection.endpoint}/${storage.bucket}/original/abcd`
  await fileStoreHelpers(storeIn(storage)).put('original/abcd', 'the garden')
  expect((await fetch(address)).status).toBe(403)
  expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(403)
  storage.spoilNext()
  await expect(fileStoreHelpers(storeIn(storage)).put('original/efgh', 'the garden')).rejects.toThrow(
    'answers 400 XAmzContentSHA256Mismatch',
  )
  expect([...storage.objects.keys()]).toEqual(['original/abcd'])
})

test('while the storage is away, a photograph and a film stay where they wait, and whoever sent them hears 503', async () => {
  const storage = await s3Server()
  const [store, patient] = [storeIn(storage, { timeouts: quick }), storeIn(storage)]
  for (const wrong of ['silence', 'reset', { status: 503, code: 'SlowDown' }] as const)
    for (const [key, bytes] of [
      ['original/abcd', randomBytes(1_000)],
      [film, randomBytes(17 * megabyte)],
    ] as const) {
      const waiting = path.join(temporaryFolder(), 'waiting')
      await writeFile(waiting, bytes)
      storage.troubled((line) => (line.startsWith('PUT') ? wrong : null))
      const passed = ownTime()
      const error = await store.put(waiting, key).catch((why: unknown) => why)
      expect(passed()).toBeLessThan(10_000)
      expect(toRefusal(error).key).toBe('unavailable')
      expect(String(error)).not.toContain(storage.connection.secretAccessKey)
      expect([existsSync(waiting), storage.objects.size, storage.uploads.size]).toEqual([true, 0, 0])
      storage.troubled(() => null)
      await patient.put(waiting, key)
      expect([existsSync(waiting), storage.objects.get(key)?.body.equals(bytes)]).toEqual([false, true])
      storage.objects.clear()
    }
})

test('a request waits no longer for a slow storage than for all else, and what nobody waits for does', async () => {
  const storage = await s3Server()
  const store = storeIn(storage)
  await fileStoreHelpers(store).put('original/abcd', 'x')
  storage.slow(150)
  const request = newRequest('r', new WaitTimeout(400))
  let answered = 0
  const error = await forRequest(request, async () => {
    for (; answered < 20; answered += 1) await store.head('original/abcd')
  }).catch((why: unknown) => why)
  expect(toRefusal(error).key).toBe('unavailable')
  expect(answered, 'each takes 150 ms of the 400 there are').toBeLessThanOrEqual(2)
  for (let times = 0; times < 4; times += 1) expect(await store.head('original/abcd')).not.toBeNull()
})

test('a film over a slow line takes its time, and so does what waits behind it', async () => {
  const storage = await s3Server()
  // Each part takes longer than any question may, and a question more than a busy machine needs.
  storage.slow(10_000, (line) => line.includes('partNumber='))
  const { put } = fileStoreHelpers(
    storeIn(storage, { timeouts: { silence: 40_000, answer: 9_000, retry: 0 } }),
  )
  const [long, short] = [randomBytes(41 * megabyte), randomBytes(megabyte)]
  await forRequest(newRequest('r', new WaitTimeout(9_000)), () =>
    Promise.all([put(film, long), put('original/abcd', short)]),
  )
  expect(storage.objects.get(film)?.body.equals(long)).toBe(true)
  expect(storage.objects.get('original/abcd')?.body.equals(short)).toBe(true)
})

test('of many films that wait for a storage that is away, none waits longer than the first', async () => {
  const storage = await s3Server()
  storage.troubled((line) => (line.includes('partNumber=') ? 'silence' : null))
  const { put } = fileStoreHelpers(storeIn(storage, { timeouts: { ...quick, answer: 10_000 } }))
  const bytes = randomBytes(9 * megabyte)
  const passed = ownTime()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 24 }, (_, at) => put(`original/film-${at}`, bytes)),
  )
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(passed()).toBeLessThan(8_000)
})

test('a film that arrived though its answer was lost does not travel again', async () => {
  const storage = await s3Server()
  const { put } = fileStoreHelpers(storeIn(storage))
  const bytes = randomBytes(9 * megabyte)
  await put(film, bytes)
  const before = storage.asked.length
  await put(film, bytes)
  expect(storage.asked.slice(before).filter((line) => !line.startsWith('HEAD'))).toEqual([])
  // Half a day later it is put anew, since a purge may be about to take what is old.
  const kept = storage.objects.get(film)
  if (kept) kept.storedAt = new Date(Date.now() - 13 * 3_600_000)
  await put(film, bytes)
  expect(Date.now() - (storage.objects.get(film)?.storedAt.getTime() ?? 0)).toBeLessThan(60_000)
})

test('a film goes on where its line broke, however long whoever looks leaves it lying', async () => {
  const storage = await s3Server()
  const { store, put } = fileStoreHelpers(storeIn(storage))
  const bytes = randomBytes(12 * megabyte)
  await put(film, bytes)
  let halves = 0
  storage.troubled((line) => (line.startsWith('GET') && (halves += 1) <= 3 ? 'half' : null))
  const whole = await store.read(film)
  expect(whole && (await buffer(whole)).equals(bytes)).toBe(true)
  storage.troubled(() => null)
  const looked: Buffer[] = []
  const impatient = storeIn(storage, { timeouts: quick })
  for await (const chunk of (await impatient.open(film))?.stream() ?? []) {
    looked.push(chunk as Buffer)
    if (looked.length === 20) await pause(2 * quick.silence)
  }
  expect(Buffer.concat(looked).equals(bytes)).toBe(true)
})

test('a file that becomes another while it is read breaks off, and is never half of each', async () => {
  const storage = await s3Server()
  const { store, put } = fileStoreHelpers(storeIn(storage))
  await put('derived/abcd/large.webp', Buffer.alloc(megabyte, 'a'))
  storage.troubled((line) => (line.startsWith('GET') ? 'half' : null))
  const opened = await store.open('derived/abcd/large.webp')
  storage.troubled(() => null)
  await put('derived/abcd/large.webp', Buffer.alloc(megabyte, 'b'))
  const stream = opened?.stream()
  await expect(stream && buffer(stream).then(({ length }) => length)).rejects.toThrow('412')
})

test('pictures that are read one after the other come over the same line, and so do parts of a film', async () => {
  const storage = await s3Server()
  const { store, put } = fileStoreHelpers(storeIn(storage))
  await put(film, randomBytes(2 * megabyte))
  for (let times = 0; times < 10; times += 1) {
    const opened = await store.open(film)
    expect(opened && (await buffer(opened.stream())).length).toBe(2 * megabyte)
    const part = await store.open(film, { first: megabyte, last: megabyte + 9 })
    expect(part && (await buffer(part.stream({ first: megabyte, last: megabyte + 9 }))).length).toBe(10)
  }
  expect(storage.connections()).toBe(1)
  // Who wants less than was asked for lets the line go with the rest.
  const opened = await store.open(film)
  expect(opened && (await buffer(opened.stream({ first: 0, last: 9 }))).length).toBe(10)
})

test('a storage that keeps less than it took is not believed (promises 1.2)', async () => {
  const storage = await s3Server()
  storage.forgetNext()
  const waiting = path.join(temporaryFolder(), 'waiting')
  await writeFile(waiting, 'the garden')
  await expect(storeIn(storage).put(waiting, 'original/abcd')).rejects.toThrow('does not keep what it took')
  expect(existsSync(waiting)).toBe(true)
})

test('what a killed server left half-way goes with the next purge', async () => {
  const storage = await s3Server()
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
  storage.uploads.set('old', { key: 'our/original/abcd', parts: new Map(), begunAt: hours(49) })
  storage.uploads.set('new', { key: 'our/original/abcd', parts: new Map(), begunAt: hours(47) })
  storage.uploads.set('of-others', { key: 'their/original/abcd', parts: new Map(), begunAt: hours(49) })
  expect(await storeIn(storage, { prefix: 'our' }).dropUnfinished(hours(48))).toBe(1)
  expect([...storage.uploads.keys()].sort()).toEqual(['new', 'of-others'])
})

test('health knows why a bucket cannot be used', async () => {
  const storage = await s3Server()
  const store = (options = {}) => storeIn({ ...storage, ...options })
  await store().check()
  await expect(store({ bucket: 'nowhere' }).check()).rejects.toThrow('There is no bucket "nowhere"')
  const connection = { ...storage.connection, secretAccessKey: 'wrong' }
  await expect(store({ connection }).check()).rejects.toThrow('AWS_SECRET_ACCESS_KEY is not the secret')
  storage.troubled(() => 'silence')
  await expect(storeIn(storage, { timeouts: quick }).check()).rejects.toThrow('does not answer')
})
