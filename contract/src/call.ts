import type { Endpoint, Fails, Given, Method, Taken } from './endpoint.ts'
import { isRefused, type Refused } from './refusals.ts'

/** A file to send: the browser's `File`, or a test's; only the transport looks inside. */
export interface Attached {
  readonly name: string
  readonly size: number
}

/** A request as the transport sees it; `path` begins with `/api/` and carries the query. */
export interface Outgoing {
  method: Method
  path: string
  /** Sent as JSON, or as form fields beside the files. */
  body: Readonly<Record<string, unknown>> | null
  files: { field: string; items: readonly Attached[] } | null
}

export interface Incoming {
  status: number
  /** The media type without parameters, e.g. `application/json`. */
  type: string
  text: string
}

/** Carries a request to whoever answers: the server, a test, the demo. A transport that cannot reach it throws. */
export type Send = (request: Outgoing) => Promise<Incoming>

/** The answer: a value, or the reason there is none. `unreachable` means that no answer came at all. */
export type Answer<E extends Endpoint> =
  | { ok: true; value: Given<E> }
  | { ok: false; why: Fails<E> | 'unreachable'; status: number }

/** Asks one endpoint. Never throws: an expected no, a defect of the server and a lost connection all come back as `why`. */
export async function call<E extends Endpoint>(
  send: Send,
  endpoint: E,
  taken: Taken<E>,
  files: readonly Attached[] = [],
): Promise<Answer<E>> {
  let reply: Incoming
  try {
    reply = await send(outgoing(endpoint, taken as Readonly<Record<string, unknown>>, files))
  } catch {
    return { ok: false, why: 'unreachable', status: 0 }
  }
  if (reply.status >= 200 && reply.status < 300) return { ok: true, value: valueOf<E>(reply) }
  return { ok: false, why: refusalOf(reply.text) as Fails<E>, status: reply.status }
}

function outgoing(
  endpoint: Endpoint,
  taken: Readonly<Record<string, unknown>>,
  files: readonly Attached[],
): Outgoing {
  const rest = Object.entries(taken).filter(([, value]) => value !== undefined)
  const inPath = new Set<string>()
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name)
    return encoded(taken[name])
  })
  const fields = rest.filter(([name]) => !inPath.has(name))
  const query = endpoint.method === 'GET' ? fields.map((field) => field.map(encoded).join('=')).join('&') : ''
  return {
    method: endpoint.method,
    path: `/api/${path}${query && `?${query}`}`,
    body: endpoint.method === 'GET' ? null : Object.fromEntries(fields),
    files: carried(endpoint, files),
  }
}

const carried = ({ files: wanted }: Endpoint, items: readonly Attached[]) =>
  wanted && (items.length > 0 || !wanted.mayBeNone) ? { field: wanted.field, items } : null

const encoded = (value: unknown) => encodeURIComponent(String(value))

function valueOf<E extends Endpoint>(reply: Incoming): Given<E> {
  if (reply.status === 204) return null as Given<E>
  return (reply.type.includes('json') ? JSON.parse(reply.text) : reply.text) as Given<E>
}

/** The key a refusal carries, whether it came bare, quoted or as problem+json (Q10, Q45). */
function refusalOf(body: string): Refused {
  const bare = body.trim().replace(/^"|"$/g, '')
  if (isRefused(bare)) return bare
  try {
    const { title } = JSON.parse(body) as { title?: unknown }
    if (typeof title === 'string' && isRefused(title)) return title
  } catch {
    // Not ours: a proxy's page, perhaps.
  }
  return 'somethingWentWrong'
}
