/** `npm run worker`: makes pictures ready and does the work that waits, beside servers that answer; nobody asks it anything. */
import { buildHouse, type House } from './build-house.ts'
import { type Settings, settingsOfProcess } from './config.ts'
import { CannotStart } from './kit/cannot-start.ts'
import { systemClock } from './kit/clock.ts'
import { type TaskWorker, workOnTasks } from './kit/images/task-worker.ts'
import { makeLog } from './kit/log.ts'
import { listenForShutdown, ShutdownRequested } from './kit/shutdown.ts'
import { checkCatalogues } from './kit/words/catalogues.ts'
import { openMetrics } from './open-metrics.ts'
import { openTraces } from './open-traces.ts'
import { openDatabase, toStartError } from './open-database.ts'
import { builtWebApp } from './build-server.ts'

const shutdown = listenForShutdown()
try {
  await run()
} catch (error) {
  if (error instanceof ShutdownRequested) process.exit(0)
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`The worker cannot start: ${error.message}\n`)
  process.exit(1)
}

async function run() {
  const settings = settingsOfWorker()
  checkCatalogues()
  const log = makeLog(settings.logLevel)
  let isEnding = false
  let [house, worker]: [House | null, TaskWorker | null] = [null, null]
  const watch = await openMetrics(settings)
  const traces = await openTraces(settings, log)
  const database = await openDatabase(settings, log, {
    onLost: () => void end('the data folder was taken over', 1),
    shutdown,
  })
  try {
    shutdown.throwIfAborted()
    house = await buildHouse({
      settings,
      databaseUrl: database.databaseUrl,
      log,
      clock: systemClock,
      working: true,
      webAppFolder: builtWebApp,
      metrics: watch?.metrics ?? null,
      traces,
    })
    await house.begun
    shutdown.throwIfAborted()
    const { db, images } = house.ctx
    worker = await workOnTasks({
      ...{ db, images, log, url: database.databaseUrl },
      most: settings.imageWorkers,
    })
  } catch (error) {
    await closeAll()
    throw toStartError(error, settings)
  }
  log.info({ pictures: settings.imageWorkers }, 'working')
  process.stderr.write(
    `\nA worker of Spomen is here: ${settings.publicUrl}\n  pictures  ${settings.imageWorkers} at once\n\n`,
  )
  const leave = () => void end((shutdown.reason as ShutdownRequested).message)
  if (shutdown.aborted) leave()
  else shutdown.addEventListener('abort', leave)

  async function closeAll() {
    await watch?.close()
    await worker?.stop()
    await house?.close()
    await traces?.close()
    await database.close()
  }

  async function end(why: string, code = 0) {
    if (isEnding) return
    isEnding = true
    log.info({ why, made: worker?.made() ?? 0 }, 'ending')
    await closeAll()
    process.exit(code)
  }
}

/** The settings of the house, but that whatever is left to workers is left to this one. Refuses to start without a bucket. */
function settingsOfWorker(): Settings {
  const settings = settingsOfProcess()
  if (!settings.s3Bucket)
    throw new CannotStart(
      'a worker needs S3_BUCKET: files on a disk are reached by their server alone, which makes its pictures itself.',
    )
  return { ...settings, backgroundWork: 'here' }
}
