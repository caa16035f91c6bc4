/** What a house tells those who watch over it. */
import { hostName, optional, type Setting, setting, wholeNumber } from '../kit/settings.ts'

export const watchSettings = {
  metricsPort: optional(
    'METRICS_PORT',
    'the port on which Prometheus fetches metrics, by GET /metrics, of this process alone; without it there are none',
    wholeNumber(1, 65_535),
  ),
  metricsHost: setting(
    'METRICS_HOST',
    '127.0.0.1',
    'the network address METRICS_PORT listens on; whoever reaches it may read everything there, so best one that only the watching machine reaches',
    hostName,
  ),
  slowStatementMs: setting(
    'SLOW_STATEMENT_MS',
    '500',
    'a statement that waited longer for its answer leaves a line in the log, in milliseconds; 0 for none',
    wholeNumber(0, 3_600_000),
  ),
} satisfies Record<string, Setting<unknown>>
