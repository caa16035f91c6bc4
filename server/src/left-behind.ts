/** Stops the bundled database that a killed server left running; the launcher calls it, since nobody else is left to. */
import fs from 'node:fs'
import path from 'node:path'
import { settingsOfProcess } from './config.ts'
import { startEmbedded } from './kit/database/embedded.ts'
import { makeLog } from './kit/log.ts'

const { databaseUrl, dataDir } = settingsOfProcess()
const database = path.join(dataDir, 'database')
if (databaseUrl === null && fs.existsSync(path.join(database, 'postmaster.pid'))) {
  const left = await startEmbedded(database, makeLog('fatal'))
  await left.stop()
}
process.exit()
