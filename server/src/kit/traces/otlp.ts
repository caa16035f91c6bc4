/** Traces as OTLP has them over HTTP, in JSON (opentelemetry-proto, trace/v1). */
import type { EndedSpan, SpanAttributes, SpanKind } from './span.ts'

/** As the protocol numbers them. */
const kinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const satisfies Record<SpanKind, number>

const failed = ',"status":{"code":2}'

/** Writes requests of OTLP for what `resource` describes: the process. */
export function otlpWriter(
  resource: SpanAttributes,
  version: string,
): (spans: readonly EndedSpan[]) => string {
  const scope = `{"name":"spomen","version":${JSON.stringify(version)}}`
  const head = `{"resourceSpans":[{"resource":{"attributes":${listOf(resource)}},"scopeSpans":[{"scope":${scope},"spans":[`
  return (spans) => {
    // The clock may have been set since the process began.
    const offset = Date.now() - performance.now()
    return `${head}${spans.map((span) => spanOf(span, offset)).join(',')}]}]}]}`
  }
}

function spanOf(span: EndedSpan, offset: number): string {
  const { traceId, id, parentId, startedAt, endedAt, hasFailed } = span
  const parent = parentId === null ? '' : `","parentSpanId":"${parentId}`
  const from = nanoseconds(startedAt + offset)
  const to = nanoseconds(endedAt + offset)
  return `{"traceId":"${traceId}","spanId":"${id}${parent}","flags":1,${describe(span)},"startTimeUnixNano":"${from}","endTimeUnixNano":"${to}"${hasFailed ? failed : ''}}`
}

/** NOTE: as a number they would lose their last digits; microseconds do not. */
const nanoseconds = (milliseconds: number) => `${Math.round(milliseconds * 1_000)}000`

const described = new WeakMap<SpanAttributes, string>()

/** Name, kind and attributes. Those of statements are frozen and the same for many spans, and written once. */
function describe({ name, kind, attributes }: EndedSpan): string {
  const written = described.get(attributes)
  if (written !== undefined) return written
  const text = `"name":${JSON.stringify(name)},"kind":${kinds[kind]},"attributes":${listOf(attributes)}`
  if (Object.isFrozen(attributes)) described.set(attributes, text)
  return text
}

function listOf(attributes: SpanAttributes): string {
  let list = ''
  for (const name in attributes) {
    const value = attributes[name]
    const told =
      typeof value === 'number' ? `"intValue":"${value}"` : `"stringValue":${JSON.stringify(value)}`
    list += `${list && ','}{"key":"${name}","value":{${told}}}`
  }
  return `[${list}]`
}
