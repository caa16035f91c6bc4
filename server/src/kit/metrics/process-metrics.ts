/** What any process says of itself, by the names dashboards know; all of it read when it is asked for. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

/** How often it is looked whether the event loop is late, in milliseconds. */
const resolution = 20

/** Five of those that prom-client has, without an observer of every collection of garbage. */
export function addProcessMetrics(registry: Registry) {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      registers: [registry],
      name,
      help,
      collect() {
        this.set(read())
      },
    })
  const lag = monitorEventLoopDelay({ resolution })
  lag.enable()
  gauge('nodejs_eventloop_lag_p99_seconds', 'How late the event loop was since the last look', () => {
    const late = lag.percentile(99) / 1e9
    lag.reset()
    return Number.isFinite(late) ? late : 0
  })
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  gauge('nodejs_heap_size_used_bytes', 'Heap in use', () => process.memoryUsage().heapUsed)
  const startedAt = Date.now() / 1_000 - process.uptime()
  gauge('process_start_time_seconds', 'When the process began', () => startedAt)
  new Counter({
    registers: [registry],
    name: 'process_cpu_seconds_total',
    help: 'Time of the processor used',
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
}
