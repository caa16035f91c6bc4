import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { noise } from '../../../test/image-store.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import type { ImageTask } from './image-task.ts'
import { defaultLimits, type WorkerLimits } from './image-worker.ts'
import { startPool } from './worker-pool.ts'

const picture = (source: string): ImageTask => ({
  source,
  type: 'image/jpeg',
  targets: { small: '', medium: '', large: '', square: '' },
  sides: { small: 1, medium: 1, large: 1, square: 1 },
})

function unruly(
  bounds: Partial<WorkerLimits> = {},
  program = path.resolve(import.meta.dirname, '../../../test/unruly-worker.ts'),
) {
  const lines: string[] = []
  const note = (fields: object, line: string) => lines.push(`${line}: ${JSON.stringify(fields)}`)
  const pool = startPool({
    workers: 1,
    log: { warn: note, error: note } as never,
    bounds: { ...defaultLimits, ...bounds },
    program,
  })
  onTestFinished(pool.close)
  return { pool, lines }
}

const made = { kind: 'made' }
const hanging = { time: 300 }

test('a picture that never ends is refused, and the next one is fine', async () => {
  const { pool, lines } = unruly(hanging)
  const endless = pool.run(picture('hang'))
  const next = pool.run(picture('mother'))
  await expect(endless).rejects.toMatchObject({ key: 'invalidImage', detail: 'took longer than 0.3 s' })
  expect(await next).toMatchObject(made)
  expect(lines).toHaveLength(1)
})

test('a picture that swells beyond its memory is refused, and the next one is fine', async () => {
  const { pool } = unruly({ memory: { usual: 300 * 1_048_576, heif: 300 * 1_048_576 } })
  const swelling = pool.run(picture('swell'))
  const next = pool.run(picture('mother'))
  await expect(swelling).rejects.toMatchObject({
    key: 'invalidImage',
    detail: expect.stringMatching(/^held \d+ MB$/),
  })
  expect(await next).toMatchObject(made)
})

test('a picture whose decoder breaks down twice is refused, and the next one is fine', async () => {
  const { pool, lines } = unruly()
  const deadly = pool.run(picture('break down'))
  const next = pool.run(picture('mother'))
  await expect(deadly).rejects.toMatchObject({ key: 'invalidImage', detail: 'died (SIGABRT)' })
  expect(await next).toMatchObject(made)
  expect(lines).toHaveLength(2)
})

test('a good photograph whose worker is killed three times from outside is taken all the same', async () => {
  const { pool, lines } = unruly()
  const errand = picture('die three times')
  const deaths = path.join(temporaryFolder(), 'deaths')
  expect(await pool.run({ ...errand, targets: { ...errand.targets, small: deaths } })).toMatchObject(made)
  expect(lines).toHaveLength(3)
})

test('where workers are killed again and again, whoever brings a photograph is asked to try later', async () => {
  const { pool } = unruly()
  await expect(pool.run(picture('die'))).rejects.toMatchObject({
    key: 'unavailable',
    detail: 'image workers were lost: died (SIGKILL)',
    retryAfter: 10,
  })
  expect(await pool.run(picture('mother'))).toMatchObject(made)
})

test.runIf(process.platform === 'linux')(
  'a worker that a busy machine gives no turn has until the picture has really been worked on',
  async () => {
    const { pool, lines } = unruly({ time: 150 })
    expect(await pool.run(picture('slow'))).toMatchObject(made)
    expect(lines).toEqual([])
  },
)

test.runIf(process.platform === 'linux')(
  'a worker on a full disk blames nobody, and has ended all it writes when it says so',
  async () => {
    const folder = temporaryFolder()
    const pool = startPool({ workers: 1, log: { warn() {}, error() {} }, bounds: defaultLimits })
    onTestFinished(pool.close)
    const source = path.join(folder, 'mother.png')
    await noise().resize(3_000).png().toFile(source)
    const inFolder = (name: string) => path.join(folder, name)
    const [medium, large, square] = ['medium', 'large', 'square'].map(inFolder) as [string, string, string]
    const errand: ImageTask = {
      source,
      type: 'image/png',
      targets: { small: '/dev/full', medium, large, square },
      sides: { small: 480, medium: 1080, large: 2048, square: 320 },
    }
    expect(await pool.run(errand)).toEqual({ kind: 'full' })
    expect((await readdir(folder)).toSorted()).toEqual(['large', 'medium', 'mother.png', 'square'])
  },
)

test('the photograph of one family waits for one of another’s fifty, and not for all of them', async () => {
  const { pool } = unruly()
  const done: string[] = []
  const bring = async (whose: string) => {
    await pool.run(picture('mother'), whose)
    done.push(whose)
  }
  const many = Array.from({ length: 50 }, () => bring('ann'))
  await Promise.all([...many, bring('ben')])
  expect(done.indexOf('ben')).toBeLessThanOrEqual(2)
})

test('whoever has filled the queue gives up a place to others', async () => {
  const { pool } = unruly({ waiting: 10 })
  const many = Array.from({ length: 15 }, () => pool.run(picture('mother'), 'ann'))
  const one = pool.run(picture('mother'), 'ben')
  const outcomes = await Promise.allSettled(many)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(6)
  expect(await one).toMatchObject(made)
})

test('workers go when there is nothing to do, and come back', async () => {
  const { pool } = unruly({ idle: 50 })
  expect(pool.pids()).toEqual([])
  const first = await pool.run(picture('mother'))
  while (pool.pids().length > 0) await pause(20)
  const second = await pool.run(picture('father'))
  expect(first).not.toEqual(second)
})

test('no more pictures wait than may, and none once the server stops', async () => {
  const { pool } = unruly({ waiting: 1 })
  const waits = expect(pool.run(picture('sleep'))).rejects.toMatchObject({ key: 'unavailable' })
  await expect(pool.run(picture('mother'))).rejects.toMatchObject({ key: 'unavailable', retryAfter: 60 })
  await pool.close()
  await waits
  await expect(pool.run(picture('mother'))).rejects.toMatchObject({ key: 'unavailable' })
  expect(pool.pids()).toEqual([])
})

test('a picture whose turn does not come is told to come back later', async () => {
  const { pool } = unruly({ timeout: 1_500 })
  // A busy machine may take that long to start a worker.
  await pool.run(picture('father')).catch(() => undefined)
  const hangs = pool.run(picture('hang'))
  const waits = pool.run(picture('mother'))
  hangs.catch(() => undefined)
  await expect(waits).rejects.toMatchObject({ key: 'unavailable', retryAfter: 60 })
})

test('when no worker can start, those who wait are told rather than left waiting', async () => {
  const { pool, lines } = unruly({}, '/nowhere/worker.ts')
  await expect(pool.run(picture('mother'))).rejects.toMatchObject({ key: 'unavailable' })
  expect(lines).toHaveLength(3)
})
