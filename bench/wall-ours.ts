/** Our server as it runs, its log going where its output goes; records, when asked, the statements of the request under way. */
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { readSettings } from '../server/src/config.ts'
import type { Recorded } from './wall.ts'

const { url, dataDir, environment } = JSON.parse(process.argv[2] ?? '{}') as {
  url: string
  dataDir: string
  environment?: Record<string, string>
}
let recording: Recorded[] | null = null
recordStatements()

// NOTE: only now, so that the clients it makes are the recording ones.
const { buildServer: buildHouse } = await import('../server/src/build-server.ts')
const { systemClock } = await import('../server/src/kit/clock.ts')
const { makeLog } = await import('../server/src/kit/log.ts')
const { openMetrics } = await import('../server/src/open-metrics.ts')
const { openTraces } = await import('../server/src/open-traces.ts')
const settings = readSettings({ DATA_DIR: dataDir, LISTS_PER_MINUTE: '1000000', ...environment })
const log = makeLog(settings.logLevel)
const watch = await openMetrics(settings)
const traces = await openTraces(settings, log)
const house = await buildHouse({
  settings,
  databaseUrl: url,
  log,
  clock: systemClock,
  working: false,
  webAppFolder: null,
  metrics: watch?.metrics ?? null,
  traces,
})
await house.app.listen({ host: '127.0.0.1', port: 0 })
process.send?.((house.app.server.address() as AddressInfo).port)

process.on('message', ({ record, usage }: { record?: boolean; usage?: boolean }) => {
  if (usage) return process.send?.(process.cpuUsage())
  if (!record) process.send?.(recording)
  recording = record ? [] : null
  return true
})
process.on('disconnect', async () => {
  await watch?.close()
  await house.close()
  await traces?.close()
  process.exit(0)
})

/** Every statement that reaches the driver, under the name our own connection gave it. */
function recordStatements() {
  const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [first, values] = asked
    const { name, text, values: own } = first as Recorded
    if (recording && typeof first === 'object') recording.push({ ...(name && { name }), text, values: own })
    else if (recording && typeof first === 'string')
      recording.push({ text: first, values: (values as unknown[]) ?? [] })
    return query.apply(this, asked)
  } as typeof pg.Client.prototype.query
}
