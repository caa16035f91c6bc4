import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import { refusals } from '@spomen/contract/refusals.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type CurrentRequest, forRequest, newRequest } from '../current-request.ts'
import type { HouseMetrics } from '../metrics/house-metrics.ts'
import type { HouseTraces } from '../traces/house-traces.ts'
import { Refusal } from '../refusal.ts'
import { closeConnections, letSilentSendersGo } from './connections.ts'
import { refuseNul, refuseNulInAddress, refuseNulInJson } from './read-request.ts'
import { routeOf } from './route-of.ts'
import { refusalHandler, toRefusal } from './send-refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What is known of it everywhere. */
    current?: CurrentRequest
  }
  interface FastifyInstance {
    /** Whether people reach us over HTTPS. */
    isHttps: boolean
    /** The host and port at which people reach us, as the operator says; null where nobody has said. */
    publicHost: string | null
  }
}

interface HttpOptions {
  log: Logger
  /** Which proxies to believe about the sender's address: none, all, how many, or their addresses. */
  trustProxy: boolean | number | string
  /** Whether people reach us over HTTPS, so that browsers may be told to insist on it. */
  https: boolean
  /** The address at which people reach us, as the operator says. */
  publicUrl?: string
  /** How long a sender may fall silent in the middle of what they send, in milliseconds. */
  bodySilence?: number
  /** How long a body may take that is no file, and how long the head of a request, in milliseconds. */
  bodyTimeout?: number
  headTimeout?: number
  /** How long answers may take that are still sent when the server ends, in milliseconds. */
  lastAnswersTimeout?: number
  /** Counts requests and refusals; null where nobody watches. */
  metrics?: Pick<HouseMetrics, 'countRequest' | 'countRefusal'> | null
  /** Traces requests; null where nobody has them traced. */
  traces?: Pick<HouseTraces, 'watchRequests'> | null
}

/**
 * How long a connection may be idle, in milliseconds. Caddy keeps those to a server for 120 s, nginx and HAProxy for less: if
 * the server closed one first, what is sent on it at that moment would be answered 502, and not sent again where it writes.
 */
const idleTimeout = 150_000

/** The largest JSON body in bytes: ten thousand characters of rich text fit several times over. */
const largestBody = 1_048_576

/**
 * The bare HTTP server: paths in any letter case with or without a trailing slash (X31), forgiving JSON, refusals as
 * keys, security headers, and one log line a request. Routes come later.
 */
export async function createHttpServer({
  log,
  trustProxy,
  https,
  publicUrl,
  bodySilence = 120_000,
  bodyTimeout = 120_000,
  lastAnswersTimeout = 12_000,
  headTimeout = 30_000,
  metrics = null,
  traces = null,
}: HttpOptions): Promise<FastifyInstance> {
  const refuse = refusalHandler(log)
  const app: FastifyInstance = Fastify({
    trustProxy:
      typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    bodyLimit: largestBody,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: 200,
    },
    genReqId: requestIds(),
    keepAliveTimeout: idleTimeout,
    forceCloseConnections: 'idle' as const,
    return503OnClosing: true,
    frameworkErrors: (error: unknown, request, reply) => refuse(error, request, reply),
    clientErrorHandler: refuseUnread,
    http: { headersTimeout: headTimeout, connectionsCheckingInterval: headTimeout / 4 },
  })
  app.decorate('isHttps', https)
  app.decorate('publicHost', publicUrl ? new URL(publicUrl).host : null)
  // Whoever needs a cookie reads it: most requests bring none that anybody asks for.
  await app.register(cookie, { hook: false })
  closeConnections(app, { lastAnswersTimeout })
  letSilentSendersGo(app, { bodySilence, bodyTimeout })
  keepAddress(app)
  trackRequests(app, log)
  traces?.watchRequests(app)
  addSecurityHeaders(app, https)
  readBodies(app)
  logRequests(app, log)
  if (metrics) countRequests(app, metrics)
  app.setErrorHandler(refuse)
  return app
}

/** All that is done for a request knows for which, once it has arrived. */
function trackRequests(app: FastifyInstance, log: Logger) {
  app.decorateRequest('current')
  app.addHook('onRequest', (request, _reply, done) => {
    request.current = newRequest(request.id)
    // Fastify's own says nothing.
    request.log = log
    done()
  })
  // NOTE: not before its body has been read, on whose events the knowledge would get lost.
  app.addHook('preHandler', ({ current }, _reply, done) => {
    if (current) forRequest(current, done)
    else done()
  })
}

/** NOTE: a connection that ends early takes its address along, while what was asked is still done: it is read when a request arrives. */
function keepAddress(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: request.ip || '' })
    done()
  })
}

/** What is no HTTP, or has too long a head, is refused as everything else is: by a key (X13). */
function refuseUnread({ code }: NodeJS.ErrnoException, socket: Socket) {
  if (code === 'ECONNRESET' || code === 'ERR_HTTP_REQUEST_TIMEOUT' || !socket.writable)
    return void socket.destroy()
  const key = code === 'HPE_HEADER_OVERFLOW' ? 'requestTooLarge' : 'fillAllFields'
  const status = refusals[key]
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${key.length}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  return void socket.end(`${head.join('\r\n')}\r\n\r\n${key}`)
}

/** Names for requests: this process's own beginning and a running number, for fresh random bytes each time cost too much. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url')
  let requests = 0
  return () => `${process}-${((requests += 1)).toString(36)}`
}

/** JSON bodies and plain forms, where an empty one counts as no fields, whatever the content type says. */
function readBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    ['application/json', 'text/json'],
    { parseAs: 'string' },
    (request, body, done) => {
      const text = String(body)
      if (text.trim() === '') return done(null, {})
      try {
        refuseNulInJson(text)
      } catch (error) {
        return done(error as Error)
      }
      return parse(request, text, done)
    },
  )
  // Mail programs that end a subscription post a form (RFC 8058).
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      const fields = Object.fromEntries(new URLSearchParams(String(body)))
      try {
        for (const value of Object.values(fields)) refuseNul(value)
      } catch (error) {
        return done(error as Error)
      }
      return done(null, fields)
    },
  )
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) return done(null, {})
    done(new Refusal('fillAllFields', { detail: 'neither JSON nor multipart' }))
  })
  app.addHook('onRequest', ({ url }, _reply, done) => {
    refuseNulInAddress(url)
    done()
  })
}

/** Headers that keep a browser from doing with our answers what we did not mean; pages get more (`web-app.ts`). */
function addSecurityHeaders(app: FastifyInstance, https: boolean) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    if (https) reply.header('strict-transport-security', 'max-age=31536000')
    done()
  })
}

/** One line for each request: the route, never the address bar, which may hold a name or a secret. */
function logRequests(app: FastifyInstance, log: Logger) {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      id: request.id,
      who: request.current?.who ?? null,
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    log.info(line, 'request')
    done()
  })
}

function countRequests(app: FastifyInstance, metrics: NonNullable<HttpOptions['metrics']>) {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest({
      route: routeOf(request),
      method: request.method,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
      isStream: String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream'),
    })
    done()
  })
  app.addHook('onError', (_request, _reply, error, done) => {
    metrics.countRefusal(toRefusal(error).key)
    done()
  })
}
