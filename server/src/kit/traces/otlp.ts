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
  const head = `{"resourceSpans":[{"resource":{"attributes":[${attributesOf(resource)}]},"scopeSpans":[{"scope":${scope},"spans":[`
  return (spans) => {
    // The clock may have been set since the process began.
    const offset = Date.now() - performance.now()
    return `${head}${spans.map((span) => spanOf(span, offset)).join(',')}]}]}]}`
  }
}

function spanOf(span: EndedSpan, offset: number): string {
  const parent = span.parentId === null ? '' : `"parentSpanId":"${span.parentId}",`
  return (
    `{"traceId":"${span.traceId}","spanId":"${span.id}",${parent}"flags":1,` +
    `"name":${JSON.stringify(span.name)},"kind":${kinds[span.kind]},` +
    `"startTimeUnixNano":"${nanoseconds(span.startedAt + offset)}","endTimeUnixNano":"${nanoseconds(span.endedAt + offset)}",` +
    `"attributes":[${attributesOf(span.attributes)}]${span.hasFailed ? failed : ''}}`
  )
}

/** NOTE: as a number they would lose their last digits; microseconds do not. */
const nanoseconds = (milliseconds: number) => `${Math.round(milliseconds * 1_000)}000`

function attributesOf(attributes: SpanAttributes): string {
  let text = ''
  for (const name in attributes) {
    const value = attributes[name] as string | number
    const told =
      typeof value === 'number' ? `"intValue":"${value}"` : `"stringValue":${JSON.stringify(value)}`
    text += `${text && ','}{"key":"${name}","value":{${told}}}`
  }
  return text
}
