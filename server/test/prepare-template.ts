/** Migrates the database it is told of, and puts into it what a test should not wait for: the queues of all work. */
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import pino from 'pino'
import { readSettings } from '../src/config.ts'
import { buildServer } from '../src/build-server.ts'
import { connect } from '../src/kit/database/connect.ts'
import { migrate } from '../src/kit/database/migrate.ts'
import { installJobs } from '../src/kit/jobs/jobs.ts'
import { quickFolder } from './quick-folder.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const log = pino({ level: 'error' })
const { db, close } = connect({ url: databaseUrl, log })
await migrate(db)
await close()
await installJobs(databaseUrl)

const dataDir = await mkdtemp(path.join(quickFolder(), 'spomen-template-'))
try {
  const settings = readSettings({ DATA_DIR: dataDir, PUBLIC_URL: 'https://spomen.example' })
  const clock = { now: () => new Date() }
  const house = await buildServer({
    settings,
    databaseUrl,
    log,
    clock,
    working: false,
    webAppFolder: null,
  })
  await house.jobs.settle()
  await house.close()
} finally {
  await rm(dataDir, { recursive: true })
}
