/** Pieces of work under way, as those who do them see them; the library of OpenTelemetry makes and keeps them. */
import {
  type Context,
  ROOT_CONTEXT,
  type Span as LibrarySpan,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { summaryOf } from './statement-summary.ts'

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const

/** What a piece of work is for a trace: done within, for a caller, asked of another program, or taken from a queue. */
export type WorkKind = keyof typeof kinds

/** Words of the program and numbers; never what a person wrote, is called or has as an id. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** A piece of work, as its span names it. */
export interface TracedWork {
  name: string
  kind: WorkKind
  attributes: SpanAttributes
}

/** A piece of work under way, of a trace that is recorded. What is not recorded has none. */
export interface Span {
  /** How others name it who go on with its trace, as in the header of W3C. */
  readonly traceparent: string
  /** Begins a part of it. */
  begin(work: TracedWork): Span
  /** Begins a statement to the database. */
  beginStatement(text: string): Span
  note(attribute: string, value: string | number): void
  /** Says that it comes to no good end. */
  fail(): void
  /** Ends it, or fails with what was thrown; a second end counts for nothing. */
  end(error?: unknown): void
}

/**
 * Begins the first span of this process in a trace: a new one, or that which `traceparent` names, by W3C's header.
 * Answers undefined where the sampler does not take it.
 */
export function beginTrace(
  tracer: Tracer,
  work: TracedWork,
  traceparent: string | undefined,
): Span | undefined {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent)
  const context = parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
  const begun = startSpan(tracer, work, context)
  return begun.isRecording() ? new RecordedSpan(tracer, begun) : undefined
}

const startSpan = (tracer: Tracer, { name, kind, attributes }: TracedWork, context: Context) =>
  tracer.startSpan(name, { kind: kinds[kind], attributes }, context)

class RecordedSpan implements Span {
  readonly #tracer: Tracer
  readonly #span: LibrarySpan
  #hasEnded = false

  constructor(tracer: Tracer, span: LibrarySpan) {
    this.#tracer = tracer
    this.#span = span
  }

  get traceparent() {
    const { traceId, spanId } = this.#span.spanContext()
    return `00-${traceId}-${spanId}-01`
  }

  begin(work: TracedWork): Span {
    return new RecordedSpan(
      this.#tracer,
      startSpan(this.#tracer, work, trace.setSpan(ROOT_CONTEXT, this.#span)),
    )
  }

  beginStatement(text: string): Span {
    const { summary, attributes } = summaryOf(text)
    return this.begin({ name: summary, kind: 'client', attributes })
  }

  note(attribute: string, value: string | number) {
    this.#span.setAttribute(attribute, value)
  }

  fail() {
    this.#span.setStatus({ code: SpanStatusCode.ERROR })
  }

  end(error?: unknown) {
    if (this.#hasEnded) return
    this.#hasEnded = true
    if (error !== undefined && error !== null) {
      this.fail()
      this.note('error.type', kindOf(error))
    }
    this.#span.end()
  }
}

/** A code or the name of a class: the words of an error may tell of people. */
function kindOf(error: unknown): string {
  const { key, code, name } = error as { key?: unknown; code?: unknown; name?: unknown }
  const word = [key, code, name].find((given) => typeof given === 'string' && /^\w{1,60}$/.test(given))
  return (word as string | undefined) ?? 'error'
}
