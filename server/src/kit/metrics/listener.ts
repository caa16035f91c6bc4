/** Where metrics are fetched: a port of its own, which answers one question. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { CannotStart } from '../cannot-start.ts'

/** More than so many connections at once are nobody who watches. */
const maxConnections = 16

/** How long a request may take to arrive, in milliseconds. */
const requestTimeout = 5_000

export interface MetricsListener {
  /** The port it listens on. */
  port: number
  /** Ends it at once, whoever still reads. */
  close(): Promise<void>
}

interface ListenerOptions {
  host: string
  port: number
  /** The metrics as text, and of which type that is. */
  read: () => Promise<{ type: string; text: string }>
}

/**
 * Answers GET /metrics and nothing else. Throws `CannotStart` where it cannot listen. It keeps no process alive.
 */
export async function listenForScrapes({ host, port, read }: ListenerOptions): Promise<MetricsListener> {
  const server = createServer(
    { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: requestTimeout },
    (request, response) => void answer(request, response, read),
  )
  server.maxConnections = maxConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explained(error, { host, port })))
    server.listen({ host, port }, resolve)
  })
  server.on('error', () => {})
  server.unref()
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, read: ListenerOptions['read']) {
  request.resume()
  const [path] = (request.url ?? '').split('?')
  if (request.method !== 'GET' || path !== '/metrics' || !isAskedByAddress(request))
    return refuse(response, 404)
  try {
    const { type, text } = await read()
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
  } catch {
    refuse(response, 500)
  }
}

function refuse(response: ServerResponse, status: number) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${status}\n`)
}

/**
 * Whether it was asked on this machine by no other name than localhost: a page in a browser there may call itself by any,
 * and have it lead here. On another address those who set it up choose the names.
 */
function isAskedByAddress({ headers, socket }: IncomingMessage): boolean {
  if (!/^(?:::ffff:)?127[.]|^::1$/.test(socket.localAddress ?? '')) return true
  const name = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return name === '' || name.toLowerCase() === 'localhost' || isIP(name) !== 0
}

function explained(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  if (error.code === 'EADDRINUSE')
    return new CannotStart(
      `METRICS_PORT ${port} on ${host} is already in use; set METRICS_PORT to another one.`,
    )
  if (error.code === 'EACCES')
    return new CannotStart(
      `METRICS_PORT ${port} may not be used by this user; set METRICS_PORT to one above 1023.`,
    )
  if (error.code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo')
    return new CannotStart(`METRICS_HOST must be an address of this machine, and "${host}" is not.`)
  return error
}
