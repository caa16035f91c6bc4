import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localWordsStore } from '../../test/guest-page.ts'
import { deliverAll } from './delivery.ts'
import { prepareProof } from './proof.ts'
import { newLocalWords, takenBack, withdrawn } from './local-words.ts'

const begun = {
  door: { link: 'MCKA000000000001' },
  about: 'Milica',
  said: { name: 'Dejan', knownAs: '', words: 'She taught me to swim.', mail: '' },
  photograph: { name: 'lake.jpg', type: 'image/jpeg', bytes: new Uint8Array([255, 216, 255]).buffer },
  language: 'en',
  website: '',
} as const

const receipt = { code: 'ABCD-1234-EFGH-5678', address: '/Words#ABCD1234EFGH5678' }
const challenge = await createChallenge({
  algorithm: 'PBKDF2/SHA-256',
  cost: 1,
  counter: 3,
  deriveKey,
  hmacSignatureSecret: 'secret',
})

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })

/** What the server was sent, and what it answers to it, one after another; the last answer stands. */
let sent: Record<string, FormDataEntryValue>[] = []
let withdrawnCodes: string[] = []
let hasConnection = true
let asked: string[] = []

function answering(...answers: readonly (() => Response | Promise<Response>)[]) {
  let number = 0
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push(path)
    if (!hasConnection) throw new TypeError('no connection')
    if (path.endsWith('/challenge')) return json(challenge)
    if (path.endsWith('/withdraw')) {
      withdrawnCodes.push(JSON.parse(String(body)).code)
      return json({ ok: true })
    }
    sent.push(Object.fromEntries(body as FormData))
    return (answers[Math.min(number++, answers.length - 1)] ?? (() => json(receipt, 201)))()
  })
}

beforeEach(() => {
  asked = []
  sent = []
  withdrawnCodes = []
  hasConnection = true
})
afterEach(() => vi.unstubAllGlobals())

test('words written without a connection go once there is one, with their photograph, and once (YD02)', async () => {
  answering()
  const store = localWordsStore(newLocalWords(begun))
  hasConnection = false
  expect(await deliverAll(store)).toBe(true)
  expect(store.all()).toMatchObject([{ state: 'waiting', mayHaveArrived: false }])

  hasConnection = true
  expect(await deliverAll(store)).toBe(false)
  expect(await deliverAll(store)).toBe(false)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ link: 'MCKA000000000001', words: 'She taught me to swim.', name: 'Dejan' })
  const photograph = sent[0]?.['photograph'] as File
  expect(await photograph.arrayBuffer()).toEqual(begun.photograph.bytes)
  expect(store.all()).toMatchObject([{ state: 'gone', receipt, photograph: null, said: { words: '' } }])
})

test('that a part of their photograph is damaged is kept with the receipt (decision 51)', async () => {
  answering(() => json({ ...receipt, isDamaged: true }, 201))
  const store = localWordsStore(newLocalWords(begun))
  await deliverAll(store)
  expect(store.all()).toMatchObject([{ state: 'gone', receipt: { ...receipt, isDamaged: true } }])
})

test('words known to be here can be changed, although their proof was ready before the connection broke', async () => {
  answering()
  vi.stubGlobal('navigator', { onLine: false })
  prepareProof()
  await vi.waitFor(() => expect(asked).toContain('/api/guestwords/challenge'))
  hasConnection = false
  const store = localWordsStore(newLocalWords(begun))
  expect(await deliverAll(store)).toBe(true)
  expect(store.all()).toMatchObject([{ state: 'waiting', mayHaveArrived: false }])
  // A browser that is wrong about it keeps nothing back.
  hasConnection = true
  expect(await deliverAll(store)).toBe(false)
})

test.each([
  ['the connection breaks before the answer', () => Promise.reject(new TypeError('broken'))],
  ['the server is away for a moment', () => json('unavailable', 503)],
  ['a proxy asks to come back later', () => json({ later: true }, 429)],
  ['a café answers everything with its own page', () => new Response('<html>Welcome</html>')],
  ['a proxy says no with a page of its own', () => new Response('<html>Forbidden</html>', { status: 403 })],
])('where %s, the same words are sent again', async (_what, answer) => {
  answering(answer, () => json(receipt, 201))
  const store = localWordsStore(newLocalWords(begun))
  expect(await deliverAll(store)).toBe(true)
  expect(store.all()).toMatchObject([{ state: 'waiting', mayHaveArrived: true, said: begun.said }])
  expect(await deliverAll(store)).toBe(false)
  expect(new Set(sent.map(({ sentId }) => sentId)).size).toBe(1)
  expect(store.all()).toMatchObject([{ state: 'gone' }])
})

const turnedAway = () => json('tooManyRequests', 429)

test('where too many write just now, the same words stay here, known to be here, and go later (YD02)', async () => {
  answering(
    turnedAway,
    () => json('proofNeeded', 400),
    turnedAway,
    () => json(receipt, 201),
  )
  const store = localWordsStore(newLocalWords(begun))
  for (const _ of [1, 2]) {
    expect(await deliverAll(store)).toBe(true)
    expect(store.all()).toMatchObject([{ state: 'waiting', mayHaveArrived: false, isDelayed: true }])
  }
  hasConnection = false
  await deliverAll(store)
  expect(store.all()).toMatchObject([{ state: 'waiting', isDelayed: false }])
  hasConnection = true
  expect(await deliverAll(store)).toBe(false)
  expect(new Set(sent.map(({ sentId }) => sentId)).size).toBe(1)
})

test('words that may have arrived before may have so where too many write by then (YD02)', async () => {
  answering(() => Promise.reject(new TypeError('broken')), turnedAway)
  const store = localWordsStore(newLocalWords(begun))
  for (const _ of [1, 2]) await deliverAll(store)
  expect(store.all()).toMatchObject([{ state: 'waiting', mayHaveArrived: true, isDelayed: true }])
})

test('words that were withdrawn while they were turned away are gone, and ask for nothing more', async () => {
  const store = localWordsStore(newLocalWords(begun))
  answering(async () => {
    await store.change(store.all()[0]?.sentId ?? '', withdrawn)
    return turnedAway()
  })
  expect(await deliverAll(store)).toBe(false)
  expect(store.all()).toEqual([])
})

test('a withdrawal that comes when too many knock is not forgotten (YB03)', async () => {
  const item = { ...newLocalWords(begun), state: 'gone' as const, isWithdrawn: true, receipt }
  const store = localWordsStore(item)
  vi.stubGlobal('fetch', async () => turnedAway())
  expect(await deliverAll(store)).toBe(true)
  expect(store.all()).toEqual([item])
})

test('where too many ask for a proof, the same is said (YD02)', async () => {
  vi.stubGlobal('fetch', async () => turnedAway())
  const store = localWordsStore(newLocalWords(begun))
  expect(await deliverAll(store)).toBe(true)
  expect(store.all()).toMatchObject([{ mayHaveArrived: false, isDelayed: true }])
})

test('a proof that has become too old is made anew at once', async () => {
  answering(
    () => json('proofNeeded', 400),
    () => json(receipt, 201),
  )
  const store = localWordsStore(newLocalWords(begun))
  expect(await deliverAll(store)).toBe(false)
  expect(store.all()).toMatchObject([{ state: 'gone' }])
})

test('words the family’s page does not take come back to their writer whole', async () => {
  answering(() => json('linkTakenBack', 404))
  const store = localWordsStore(newLocalWords(begun))
  expect(await deliverAll(store)).toBe(false)
  const [item] = store.all()
  expect(item).toMatchObject({ state: 'returned', why: 'linkTakenBack', said: begun.said })
  expect(item?.photograph).toEqual(begun.photograph)
})

test('words that never left are withdrawn by putting them away, or go back to their writer', () => {
  const item = newLocalWords(begun)
  expect(withdrawn(item)).toBeNull()
  expect(takenBack(item)).toMatchObject({ state: 'returned', why: 'taken' })
})

test('words that may have arrived are withdrawn on the server, as soon as there is a connection', async () => {
  answering(
    () => Promise.reject(new TypeError('broken')),
    () => json(receipt, 201),
  )
  const store = localWordsStore(newLocalWords(begun))
  await deliverAll(store)
  const [item] = store.all()
  await store.change(item?.sentId ?? '', withdrawn)
  hasConnection = false
  expect(await deliverAll(store)).toBe(true)
  hasConnection = true
  expect(await deliverAll(store)).toBe(false)
  expect(withdrawnCodes).toEqual([receipt.code])
  expect(store.all()).toEqual([])
})

test('two windows that find a connection at the same time send words once', async () => {
  answering()
  let queue: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => (queue = queue.then(work))
  vi.stubGlobal('navigator', { locks: { request } })
  const store = localWordsStore(newLocalWords(begun))
  await Promise.all([deliverAll(store), deliverAll(store)])
  expect(sent).toHaveLength(1)
})
