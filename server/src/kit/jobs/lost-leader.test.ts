/** Work goes on by itself after the database was away, and nothing is done twice of what was done before (decision 95). */
import { expect, onTestFinished, test } from 'vitest'
import { faultyLine } from '../../../test/faulty-line.ts'
import { freshDatabase } from '../../../test/template-database.ts'
import { defineJob, startJobs } from './jobs.ts'

const errand = defineJob<{ to: string }>('errand')
const quiet = { info() {}, warn() {}, error() {} }

test('what was asked for before the leader was lost, and by others while it was, is done once each', async () => {
  const { url, db } = await freshDatabase()
  const line = await faultyLine(url)
  const working = startJobs({ url: line.url, log: quiet, working: true })
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
  line.leave()
  await ask('Ben')
  await ask('Cleo')
  line.come()
  await expect.poll(() => done.toSorted(), { timeout: 60_000 }).toEqual(['Ann', 'Ben', 'Cleo'])
  await ask('Dora')
  await expect.poll(() => done.toSorted(), { timeout: 60_000 }).toEqual(['Ann', 'Ben', 'Cleo', 'Dora'])
})
