/** A collector of OpenTelemetry, which keeps what comes as its protocol has it in JSON. */
import http from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'

interface SentAttribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: SentAttribute[]
  status?: { code: number }
}

interface SentTraces {
  resourceSpans: { resource: { attributes: SentAttribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

/** A span as it came. */
export interface CollectedSpan extends Omit<SentSpan, 'attributes'> {
  attributes: Record<string, string | undefined>
}

/** How a collector answers; it is left hanging with null. */
export type CollectorAnswer = { status: number; headers?: Record<string, string>; body?: unknown } | null

/** Opens a collector that answers as it is told, with a yes at first. It goes away when the test is over. */
export async function openTraceCollector() {
  const requests: { path: string; headers: http.IncomingHttpHeaders; sent: SentTraces }[] = []
  let answer: CollectorAnswer = { status: 200, body: { partialSuccess: {} } }
  const server = http.createServer(async (request, response) => {
    const sent = (await json(request)) as SentTraces
    requests.push({ path: request.url ?? '', headers: request.headers, sent })
    if (!answer) return
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
    response.end(JSON.stringify(answer.body ?? {}))
  })
  server.listen({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const spans = (): CollectedSpan[] =>
    requests
      .flatMap(({ sent }) => sent.resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans)
      .map((span) => ({
        ...span,
        attributes: Object.fromEntries(
          span.attributes.map(({ key, value }) => [key, value.stringValue ?? String(value.intValue)]),
        ),
      }))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    spans,
    answerWith: (next: CollectorAnswer) => void (answer = next),
    /** The span of that name, once it has come. */
    async spanNamed(name: string): Promise<CollectedSpan> {
      for (let left = 200; left > 0; left -= 1) {
        const found = spans().findLast((span) => span.name === name)
        if (found) return found
        await pause(25)
      }
      return expect.fail(
        `no span ${name}, only ${spans()
          .map((span) => span.name)
          .join(', ')}`,
      )
    },
  }
}

/** What a house needs to have everything traced by a collector, at once. */
export const tracedBy = ({ address }: { address: string }) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_TRACES_SAMPLER: 'always_on',
  OTEL_BSP_SCHEDULE_DELAY: '20',
})
