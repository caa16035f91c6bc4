/** Processes of `npm run worker` beside servers that only answer (decision 102). */
import { photographs } from '@spomen/contract/media.ts'
import { system } from '@spomen/contract/system.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { expect, test, vi } from 'vitest'
import { asAt, houseInABucket, longTimeout } from './house-in-a-bucket.ts'
import { bring } from './pieces.ts'
import { picture } from './pictures.ts'
import { type ServerProcess, spawnServer } from './server-processes.ts'
import { valueOf } from './world.ts'

const answering = { BACKGROUND_WORK: 'workers' }
const long = { timeout: 90_000, interval: 50 }

const bytesOf = async (number: number) => new Uint8Array(await (await picture(number)).arrayBuffer())
const madeBy = async (worker: ServerProcess) => {
  expect(await worker.end('SIGTERM')).toBe(0)
  return worker.log().find(({ msg }) => msg === 'ending')?.made
}

test(
  'a server that only answers leaves photographs and mails to a worker, and makes photographs itself where none is',
  longTimeout,
  async () => {
    const { home, mails, start, work } = await houseInABucket()
    const { ann, milanId } = home
    const [server, worker] = await Promise.all([start(answering), work()])
    const workers = async () => valueOf(await asAt(server, null)(system.health, {})).workers
    const hang = async (number: number) => {
      const file = { memorial: milanId, kind: 'images', filename: 'garden.jpg' } as const
      const id = await bring(server, ann, file, await bytesOf(number))
      return asAt(server, ann)(uploads.finish, { id })
    }
    expect(await workers()).toBe(1)
    valueOf(await hang(1))
    await home.ctx.db.transaction().execute((tx) =>
      home.ctx.queueMail(tx, {
        to: { name: 'Ann', address: ann.mail, language: 'en' },
        kind: 'trial',
        content: { language: 'en', subject: 'By the worker', paragraphs: ['One.'] },
      }),
    )
    await vi.waitFor(
      () => expect(mails.received.map(({ mail }) => mail.subject)).toContain('By the worker'),
      long,
    )
    // What is no picture is refused in the same words.
    const file = { memorial: milanId, kind: 'images', filename: 'garden.jpg' } as const
    const broken = await bring(server, ann, file, (await bytesOf(2)).subarray(0, 200))
    expect(await asAt(server, ann)(uploads.finish, { id: broken })).toRefuse('invalidImage')
    expect(await madeBy(worker)).toBe(1)

    await vi.waitFor(async () => expect(await workers()).toBe(0), long)
    valueOf(await hang(3))
    const { items } = valueOf(
      await asAt(server, ann)(photographs.list, { deceasedId: milanId, pageSize: 10 }),
    )
    expect(items).toHaveLength(2)
    expect(server.log().some(({ msg }) => msg.startsWith('No worker is there'))).toBe(true)
  },
)

test.for([
  ['killed', 'SIGKILL'],
  ['frozen', 'SIGSTOP'],
] as const)(
  'a photograph whose worker is %s midway is made all the same, and its sender does nothing for it',
  longTimeout,
  async ([, signal]) => {
    const { home, storage, start, work } = await houseInABucket()
    const { ann, milanId } = home
    const [server, worker] = await Promise.all([start(answering), work()])
    // The first one who fetches the original waits for ever.
    const fetched = Promise.withResolvers<void>()
    storage.troubled((line) => {
      if (!/^GET \S*\/original\//.test(line)) return null
      storage.troubled(() => null)
      fetched.resolve()
      return 'silence'
    })
    const file = { memorial: milanId, kind: 'images', filename: 'garden.jpg' } as const
    const id = await bring(server, ann, file, await bytesOf(1))
    const finished = asAt(server, ann)(uploads.finish, { id })
    await fetched.promise
    worker.process.kill(signal)
    // Until it is there the server would make it as well.
    await work()
    valueOf(await finished)
    expect(await home.ctx.db.selectFrom('image_tasks').selectAll().execute()).toEqual([])
    const { items } = valueOf(
      await asAt(server, ann)(photographs.list, { deceasedId: milanId, pageSize: 10 }),
    )
    expect(items).toHaveLength(1)
  },
)

test('a worker needs a bucket, and says so in one sentence', longTimeout, async () => {
  const { home } = await houseInABucket()
  const worker = await spawnServer(home.databaseUrl, {}, 'worker')
  expect(await worker.end('SIGCONT')).toBe(1)
  expect(worker.complaint()).toContain('The worker cannot start: a worker needs S3_BUCKET')
})
