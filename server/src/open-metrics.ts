/** Metrics of this process, where the operator has them fetched. */
import type { Settings } from './config.ts'
import type { HouseMetrics } from './kit/metrics/house-metrics.ts'
import { version } from './version.ts'

export interface OpenMetrics {
  metrics: HouseMetrics
  /** Where they are fetched. */
  port: number
  /** Ends that at once, whoever still reads. */
  close(): Promise<void>
}

/**
 * Counts, and listens where METRICS_PORT says; null where it says nothing, and then nothing is loaded. Throws `CannotStart`
 * where it cannot listen.
 */
export async function openMetrics({
  metricsHost: host,
  metricsPort,
}: Pick<Settings, 'metricsHost' | 'metricsPort'>): Promise<OpenMetrics | null> {
  if (metricsPort === null) return null
  const [{ createMetrics }, { listenForScrapes }] = await Promise.all([
    import('./kit/metrics/house-metrics.ts'),
    import('./kit/metrics/listener.ts'),
  ])
  const metrics = createMetrics(version)
  return { metrics, ...(await listenForScrapes({ host, port: metricsPort, read: metrics.read })) }
}
