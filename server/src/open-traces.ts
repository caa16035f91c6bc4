/** Traces of this process, where the operator has them sent somewhere. */
import type { Logger } from 'pino'
import type { Settings } from './config.ts'
import type { HouseTraces } from './kit/traces/house-traces.ts'
import { version } from './version.ts'

/** Opens what traces a house and sends that to a collector; null where no setting names one, and then nothing is loaded. */
export async function openTraces(settings: Settings, log: Logger): Promise<HouseTraces | null> {
  const { otlpEndpoint, otlpTracesEndpoint, otlpHeaders, otelServiceName, otelSampler } = settings
  const url = otlpTracesEndpoint ?? (otlpEndpoint && tracesBelow(otlpEndpoint))
  if (url === null) return null
  const { openHouseTraces } = await import('./kit/traces/house-traces.ts')
  return openHouseTraces({
    url,
    headers: otlpHeaders ?? {},
    serviceName: otelServiceName,
    version,
    sampler: { name: otelSampler, ratio: settings.otelSamplerArg },
    interval: settings.otelScheduleDelay,
    continues: settings.otelPropagators === 'tracecontext',
    log,
  })
}

/** Where a collector takes traces: OpenTelemetry has it below its address, whatever that ends with. */
function tracesBelow(address: string): string {
  const url = new URL(address)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/traces`
  return url.href
}
