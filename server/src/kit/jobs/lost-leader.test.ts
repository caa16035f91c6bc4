/** Work goes on by itself after the database was away, and nothing is done twice of what was done before (decision 95). */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { faultyConnection } from '../../../test/faulty-connection.ts'
import { freshDatabase } from '../../../test/template-database.ts'
import { createLog } from '../log.ts'
import { defineJob, startJobs } from './jobs.ts'

const errand = defineJob<{ to: string }>('errand')
const quiet = { info() {}, warn() {}, error() {} }

test('what was asked for before the leader was lost, and by others while it was, is done once each', async () => {
  const { url, db } = await freshDatabase()
  const connection = await faultyConnection(url)
  const working = startJobs({ url: connection.url, log: quiet, working: true })
  const asking = startJobs({ url, log: quiet, working: false })
  onTestFinished(async () => {
    await asking.stop()
    await working.stop()
  })
  const done: string[] = []
  await working.work(errand, async ({ to }) => void done.push(to))
  const ask = (to: string) => db.transaction().execute((tx) => asking.enqueue(tx, errand, { to }))

  await ask('Ann')
  await expect.poll(() => done, { timeout: 30_000 }).toEqual(['Ann'])
  connection.leave()
  await ask('Ben')
  await ask('Cleo')
  connection.come()
  await expect.poll(() => done.toSorted(), { timeout: 60_000 }).toEqual(['Ann', 'Ben', 'Cleo'])
  await ask('Dora')
  await expect.poll(() => done.toSorted(), { timeout: 60_000 }).toEqual(['Ann', 'Ben', 'Cleo', 'Dora'])
})

test('a leader that is lost is told in a line with the reason, however often the queue is asked meanwhile', async () => {
  const { url } = await freshDatabase()
  const connection = await faultyConnection(url)
  const lines: Record<string, unknown>[] = []
  const log = createLog({ write: (told) => void lines.push(JSON.parse(told)) }, 'warn')
  const working = startJobs({ url: connection.url, log, working: true })
  onTestFinished(() => working.stop())
  for (const name of ['errand', 'letter', 'film']) await working.work(defineJob(name), async () => {})
  connection.leave()
  await pause(10_000)
  connection.come()
  const told = lines.filter(({ msg }) => msg === 'The job queue met an error')
  expect(told).toMatchObject([{ level: 40, reason: expect.any(String) }])
  expect(JSON.stringify(lines)).not.toContain('stack')
}, 60_000)
