/** Requests, as they are traced. */
import type { Tracer } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { currentRequest } from '../current-request.ts'
import { routeOf } from '../http/route-of.ts'
import { toRefusal } from '../http/send-refusal.ts'
import { beginTrace, type Span } from './span.ts'

/**
 * Traces each request from its head to the end of its answer. `continues`: it goes on with the trace that a proxy names
 * whose word about the sender counts as well.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer, continues: boolean) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.current) request.current.span = begin(request)
    done()
  })
  app.addHook('onError', ({ current }, _reply, error, done) => {
    current?.span?.note('error.type', toRefusal(error).key)
    done()
  })
  app.addHook('onResponse', ({ current }, { statusCode }, done) => {
    const { span } = current ?? {}
    span?.note('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.fail()
    span?.end()
    done()
  })

  function begin(request: FastifyRequest): Span | undefined {
    const { method, id } = request
    const route = routeOf(request)
    const work = {
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route, 'spomen.request.id': id },
    } as const
    // A call of a batch is a part of it.
    const batch = currentRequest()
    if (batch) return batch.span?.begin(work)
    return beginTrace(tracer, work, continues ? namedByProxy(request) : undefined)
  }
}

/** NOTE: Fastify knows several addresses of a request only where it comes from a proxy that TRUST_PROXY believes. */
const namedByProxy = ({ ips = [], headers }: FastifyRequest): string | undefined =>
  ips.length > 1 && typeof headers['traceparent'] === 'string' ? headers['traceparent'] : undefined
