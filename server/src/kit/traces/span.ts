/** What a trace is made of: pieces of work with a beginning, an end and the piece they belong to. */
import { randomFillSync } from 'node:crypto'
import { summaryOf } from './statement-summary.ts'

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'

/** Words of the program and numbers; never what a person wrote, is called or has as an id. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** A piece of work under way, of a trace that is recorded. What is not recorded has none. */
export interface Span {
  /** How others name it who go on with its trace, as in the header of W3C. */
  readonly traceparent: string
  /** Begins a part of it. */
  begin(name: string, kind: SpanKind, attributes?: SpanAttributes): Span
  /** Begins a statement to the database. */
  beginStatement(text: string): Span
  note(attribute: string, value: string | number): void
  /** Says that it comes to no good end. */
  fail(): void
  /** Ends it, or fails with what was thrown; a second end counts for nothing. */
  end(error?: unknown): void
}

/** A span that has ended. Moments are those of `performance.now()`. */
export interface EndedSpan {
  readonly traceId: string
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly kind: SpanKind
  readonly startedAt: number
  readonly endedAt: number
  readonly attributes: SpanAttributes
  readonly hasFailed: boolean
}

/** The span of another process, or of another moment of this one, as it is named. */
export interface RemoteSpan {
  traceId: string
  id: string
  isSampled: boolean
}

export interface NewSpan {
  traceId: string
  parentId: string | null
  name: string
  kind: SpanKind
  attributes?: SpanAttributes
}

/** Begins a span; `add` is handed it once it has ended. */
export const beginSpan = (about: NewSpan, add: (ended: EndedSpan) => void): Span => new LiveSpan(about, add)

class LiveSpan implements Span, EndedSpan {
  readonly traceId: string
  readonly id = randomHex(16)
  readonly parentId: string | null
  readonly name: string
  readonly kind: SpanKind
  readonly startedAt = performance.now()
  endedAt = 0
  attributes: SpanAttributes
  hasFailed = false
  readonly #add: (ended: EndedSpan) => void

  constructor({ traceId, parentId, name, kind, attributes = {} }: NewSpan, add: (ended: EndedSpan) => void) {
    this.traceId = traceId
    this.parentId = parentId
    this.name = name
    this.kind = kind
    this.attributes = attributes
    this.#add = add
  }

  get traceparent() {
    return `00-${this.traceId}-${this.id}-01`
  }

  begin(name: string, kind: SpanKind, attributes: SpanAttributes = {}): Span {
    return new LiveSpan({ traceId: this.traceId, parentId: this.id, name, kind, attributes }, this.#add)
  }

  beginStatement(text: string): Span {
    const { summary, attributes } = summaryOf(text)
    return this.begin(summary, 'client', attributes)
  }

  note(attribute: string, value: string | number) {
    this.attributes = { ...this.attributes, [attribute]: value }
  }

  fail() {
    this.hasFailed = true
  }

  end(error?: unknown) {
    if (this.endedAt > 0) return
    this.endedAt = performance.now()
    if (error !== undefined && error !== null) {
      this.fail()
      this.note('error.type', kindOf(error))
    }
    this.#add(this)
  }
}

/** A code or the name of a class: the words of an error may tell of people. */
function kindOf(error: unknown): string {
  const { key, code, name } = error as { key?: unknown; code?: unknown; name?: unknown }
  const word = [key, code, name].find((given) => typeof given === 'string' && /^\w{1,60}$/.test(given))
  return (word as string | undefined) ?? 'error'
}

/** An id for a new trace. */
export const newTraceId = () => randomHex(32)

const room = Buffer.alloc(4_096)
let hex = ''
let used = 0

/** NOTE: drawn many at once, since each draw of its own costs more than all the rest of a span. */
function randomHex(digits: number): string {
  if (used + digits > hex.length) {
    hex = randomFillSync(room).toString('hex')
    used = 0
  }
  used += digits
  return hex.slice(used - digits, used)
}

const nothing = /^0+$/

/** The span that a `traceparent` of W3C names; null where it is none. */
export function readTraceparent(text: string | undefined): RemoteSpan | null {
  const [, version, traceId = '', id = '', flags = '', more] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(text ?? '') ?? []
  const isKnown = version !== undefined && version !== 'ff' && (version !== '00' || more === undefined)
  if (!isKnown || nothing.test(traceId) || nothing.test(id)) return null
  return { traceId, id, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
