/** Starts the server, and ends it in good order. */
import type { AddressInfo } from 'node:net'
import { type OpenDatabase, openDatabase, toStartError } from './open-database.ts'
import { type Settings, settingsOfProcess } from './config.ts'
import type { SpomenServer } from './build-server.ts'
import { CannotStart } from './kit/cannot-start.ts'
import { ShutdownRequested, listenForShutdown } from './kit/shutdown.ts'
import { systemClock } from './kit/clock.ts'
import { explainListening, refuseUsedAddress } from './kit/http/listen-address.ts'
import { giveBackAtRest } from './kit/memory-at-rest.ts'
import { makeLog } from './kit/log.ts'
import { checkCatalogues } from './kit/words/catalogues.ts'
import { outboxFolder } from './kit/mail/outbox-folder.ts'
import { type OpenMetrics, openMetrics } from './open-metrics.ts'
import { openTraces } from './open-traces.ts'
import type { HouseTraces } from './kit/traces/house-traces.ts'
import { storePlace } from './kit/files/open-store.ts'

/** Who takes payments, as the first lines say it. */
const takers = {
  sandbox: 'a sandbox, in which no money moves',
  stripe: 'Stripe',
  none: 'none are taken; PAYMENTS says who takes them',
} as const satisfies Record<Settings['payments'], string>

/** Connections that may wait to be taken: of Node's 511 a rush leaves some without any answer. */
const listenBacklog = 4_096

const shutdown = listenForShutdown()
try {
  await run()
} catch (error) {
  if (error instanceof ShutdownRequested) process.exit(0)
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`Spomen cannot start: ${error.message}\n`)
  process.exit(1)
}

async function run() {
  const settings = settingsOfProcess()
  checkCatalogues()
  await refuseUsedAddress(settings)
  const log = makeLog(settings.logLevel)
  let server: SpomenServer | null = null
  let isShuttingDown = false
  const onLost = () => void end('the data folder was taken over', 1)
  const watch = await openMetrics(settings)
  const traces = await openTraces(settings, log)
  // What serves people is read while the database is waited for: each takes a third of a start.
  const [database, { buildServer, builtWebApp }] = await Promise.all([
    openDatabase(settings, log, { onLost, shutdown }),
    import('./build-server.ts'),
  ]).catch(async (error: unknown) => {
    await watch?.close()
    throw error
  })
  try {
    shutdown.throwIfAborted()
    server = await buildServer({
      settings,
      databaseUrl: database.databaseUrl,
      log,
      clock: systemClock,
      working: settings.backgroundWork === 'here',
      webAppFolder: builtWebApp,
      metrics: watch?.metrics ?? null,
      traces,
    })
    shutdown.throwIfAborted()
    await server.app.listen({ host: settings.host, port: settings.port, backlog: listenBacklog })
  } catch (error) {
    await closeAll({ server, database, watch, traces })
    throw toStartError(explainListening(error as Error, settings), settings)
  }
  const { port } = server.app.server.address() as AddressInfo
  log.info({ port, host: settings.host, publicUrl: settings.publicUrl }, 'serving')
  server.ctx.setup.tell()
  process.stderr.write(greeting(settings, database))
  // The launcher waits for it with what would take the disk from a first start; it may have gone by now.
  process.send?.('serving', () => {})
  giveBackAtRest()

  async function end(why: string, code = 0) {
    if (isShuttingDown) return
    isShuttingDown = true
    log.info({ why }, 'ending')
    await closeAll({ server, database, watch, traces })
    process.exit(code)
  }
  const leave = () => void end((shutdown.reason as ShutdownRequested).message)
  if (shutdown.aborted) leave()
  else shutdown.addEventListener('abort', leave)
}

interface Running {
  server: SpomenServer | null
  database: OpenDatabase
  watch: OpenMetrics | null
  traces: HouseTraces | null
}

async function closeAll({ server, database, watch, traces }: Running) {
  await watch?.close()
  await server?.close()
  await traces?.close()
  await database.close()
}

function greeting(settings: Settings, database: OpenDatabase): string {
  const mails = settings.mailServer
    ? 'sent through SMTP_URL'
    : `kept as files in ${outboxFolder(settings.dataDir)}`
  const files = settings.s3Bucket ? `  files     ${storePlace(settings)}\n` : ''
  return `\nSpomen is here: ${settings.publicUrl}\n  database  ${database.where}\n${files}  mails     ${mails}\n  payments  ${takers[settings.payments]}\n\n`
}
