/** Decides what is traced, and begins its first span. */
import {
  beginSpan,
  type EndedSpan,
  newTraceId,
  type RemoteSpan,
  type Span,
  type SpanAttributes,
  type SpanKind,
} from './span.ts'

/** How it is decided, by the names of OpenTelemetry. */
export interface Sampling {
  /** The share of what begins here. */
  ratio: number
  /** Whether what goes on with a trace does as was decided where that began. */
  followsParent: boolean
}

/** How a sampler of OpenTelemetry decides; `share` counts for one that takes a ratio. */
export function samplingOf(sampler: string, share: number): Sampling {
  const ratio = sampler.endsWith('always_on') ? 1 : sampler.endsWith('always_off') ? 0 : share
  return { ratio, followsParent: sampler.startsWith('parentbased') }
}

export interface Work {
  name: string
  kind: SpanKind
  attributes: SpanAttributes
}

export interface Tracer {
  /** Begins the first span of this process in a trace: a new one, or its parent's; undefined where it is not recorded. */
  begin(work: Work, parent: RemoteSpan | null): Span | undefined
}

/** A tracer whose spans are handed to `add` once they have ended. */
export function createTracer({ ratio, followsParent }: Sampling, add: (ended: EndedSpan) => void): Tracer {
  // By the id, so that others that take the same share of a trace take all of it.
  const isWithinRatio = (traceId: string) =>
    ratio === 1 || (ratio > 0 && Number.parseInt(traceId.slice(18), 16) < ratio * 2 ** 56)
  return {
    begin(work, parent) {
      const traceId = parent?.traceId ?? newTraceId()
      const isSampled = parent && followsParent ? parent.isSampled : isWithinRatio(traceId)
      return isSampled ? beginSpan({ ...work, traceId, parentId: parent?.id ?? null }, add) : undefined
    },
  }
}
