/** Decides what is traced, and hands what has ended to an exporter. */
import { randomUUID } from 'node:crypto'
import type { Tracer } from '@opentelemetry/api'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { forNobody } from '../current-request.ts'
import { withTimeout } from '../with-timeout.ts'

/** How long the end of the process waits for what has not been sent, in milliseconds. */
const closeTimeout = 1_000

/** The sampler that OpenTelemetry calls so; `ratio` counts for one that takes a share. */
export function samplerOf(name: string, ratio: number): Sampler {
  if (name.startsWith('parentbased_'))
    return new ParentBasedSampler({ root: samplerOf(name.slice('parentbased_'.length), ratio) })
  if (name === 'always_on') return new AlwaysOnSampler()
  return name === 'always_off' ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(ratio)
}

interface TracerOptions {
  serviceName: string
  version: string
  sampler: Sampler
  exporter: SpanExporter
  /** How often what has gathered is sent, in milliseconds. */
  interval: number
}

export interface OpenTracer {
  tracer: Tracer
  /** Sends what is left, as far as that can be done within a second. */
  close(): Promise<void>
}

/** Opens a tracer. Of what has ended 2,048 spans wait at most, as the library has it; nobody waits for them. */
export function openTracer({ serviceName, version, sampler, exporter, interval }: TracerOptions): OpenTracer {
  const batches = new BatchSpanProcessor({ exporter, scheduledDelayMillis: interval })
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': serviceName,
        'service.version': version,
        'service.instance.id': randomUUID(),
      }),
    ),
    sampler,
    spanProcessors: [
      {
        onStart: () => {},
        // What a request began is no part of it: a timer and a connection.
        onEnd: (span) => forNobody(() => batches.onEnd(span)),
        forceFlush: () => batches.forceFlush(),
        shutdown: () => batches.shutdown(),
      },
    ],
  })
  return {
    tracer: provider.getTracer('spomen', version),
    close: () => withTimeout(closeTimeout, provider.shutdown()).catch(() => {}),
  }
}
