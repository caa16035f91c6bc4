/** NOTE: with S3_TRIAL, like http://spomen:spomen-secret@127.0.0.1:7480/memories, the contract is asked of that storage. */
import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ownTime } from '../../../test/own-time.ts'
import { s3Server } from '../../../test/s3-server.ts'
import { s3Trial } from '../../../test/s3-trial.ts'
import { backupTimeouts } from '../s3/client.ts'
import { PlaceUnavailable } from './place.ts'
import { testPlaceContract } from '../../../test/place-contract.ts'
import { s3Place } from './s3-place.ts'

type Storage = Awaited<ReturnType<typeof s3Server>>

/** For what is away: nobody wants to wait for that here. What is there may be slow on a busy machine. */
const quick = { silence: 1_000, answer: 1_500, retry: 50 }

const placeIn = (
  { bucket, connection }: Pick<Storage, 'bucket' | 'connection'>,
  { prefix = randomUUID() as string, timeouts = backupTimeouts } = {},
) => {
  const place = s3Place({ bucket, prefix, connection, timeouts })
  onTestFinished(() => place.close())
  return place
}

describe('a bucket is a place for backups', () => {
  testPlaceContract(async () => placeIn(s3Trial() ?? (await s3Server({ pageSize: 2 }))))
})

const eightMegabytes = 8 * 1_048_576

const away = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => new Error('nothing failed'),
    (why: unknown) => why as Error,
  )
  expect(error).toBeInstanceOf(PlaceUnavailable)
  return error.message
}

test('who keeps the place reads in one sentence what is wrong with it, and never a secret', async () => {
  const storage = await s3Server()
  const { connection, bucket } = storage
  const tries: [string, Parameters<typeof s3Place>[0]][] = [
    ['There is no bucket "nowhere" at', { bucket: 'nowhere', prefix: '', connection }],
    [
      'does not know the key of AWS_ACCESS_KEY_ID',
      { bucket, prefix: '', connection: { ...connection, accessKeyId: 'ann' } },
    ],
    [
      'AWS_SECRET_ACCESS_KEY is not the secret of the key',
      { bucket, prefix: '', connection: { ...connection, secretAccessKey: 'wrong' } },
    ],
    [
      'http://127.0.0.1:1 does not answer (ECONNREFUSED).',
      { bucket, prefix: '', connection: { ...connection, endpoint: 'http://127.0.0.1:1' } },
    ],
  ]
  for (const [sentence, options] of tries) {
    const place = s3Place({ ...options, timeouts: quick })
    for (const message of [
      await away(place.write('state', Readable.from(['x']))),
      await away(place.writeNew('state', Buffer.from('x'))),
      await away(place.read('state')),
      await away(place.remove('state')),
    ]) {
      expect(message).toContain(sentence)
      expect(message).not.toContain(options.connection.secretAccessKey)
    }
    expect(place.where).toMatch(/^s3:\/\/[a-z]+$/)
  }
  for (const [code, status, sentence] of [
    ['AccessDenied', 403, 'may not read and write in the bucket "memories"'],
    ['QuotaExceeded', 403, 'There is no room left in the bucket "memories"'],
    ['PermanentRedirect', 301, 'lies in another region than us-east-1'],
    ['SlowDown', 503, 'answers 503 SlowDown'],
  ] as const) {
    storage.troubled(() => ({ status, code }))
    expect(await away(placeIn(storage, { timeouts: quick }).remove('state'))).toContain(sentence)
  }
})

test('a storage that is silent is away after its time, and what was begun there is dropped once it answers', async () => {
  const storage = await s3Server()
  const place = placeIn(storage, { timeouts: quick })
  storage.troubled((line) => (line.includes('partNumber=2') ? 'silence' : null))
  const passed = ownTime()
  expect(await away(place.write('dump', Readable.from([randomBytes(3 * eightMegabytes)])))).toContain(
    'does not answer',
  )
  expect(passed()).toBeLessThan(10_000)
  expect([storage.uploads.size, storage.objects.size]).toEqual([0, 0])
})

test('a line that breaks now and then costs nothing but time, in both directions', async () => {
  const storage = await s3Server()
  const place = placeIn(storage)
  const bytes = randomBytes(2 * eightMegabytes + 5)
  let [asked, halves] = [0, 0]
  storage.troubled(() => ((asked += 1) % 3 === 0 ? 'reset' : null))
  await place.write('dump', Readable.from([bytes]))
  storage.troubled((line) => (line.startsWith('GET') && (halves += 1) <= 3 ? 'half' : null))
  const back = await place.read('dump')
  expect(back && (await buffer(back)).equals(bytes)).toBe(true)
  expect(halves).toBe(4)
})

test('of a lock whose answer was lost its writer still knows that it is theirs', async () => {
  const storage = await s3Server()
  const place = placeIn(storage, { prefix: 'backups' })
  let times = 0
  storage.troubled((line) => (line.startsWith('PUT') && (times += 1) === 1 ? 'untold' : null))
  expect(await place.writeNew('lock', Buffer.from('mine'))).toBe(true)
  expect([times, storage.objects.get('backups/lock')?.body.toString()]).toEqual([2, 'mine'])
})

test('what a killed backup left half-way goes with the next one, a day later', async () => {
  const storage = await s3Server()
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
  storage.uploads.set('old', { key: 'backups/dump', parts: new Map(), begunAt: hours(25) })
  storage.uploads.set('new', { key: 'backups/dump', parts: new Map(), begunAt: hours(23) })
  storage.uploads.set('of-others', { key: 'elsewhere/dump', parts: new Map(), begunAt: hours(25) })
  await placeIn(storage, { prefix: 'backups' }).write('state', Readable.from(['x']))
  expect([...storage.uploads.keys()].sort()).toEqual(['new', 'of-others'])
})
