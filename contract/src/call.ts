import type { Endpoint, CallRefusal, CallOutput, HttpMethod, CallInput } from './endpoint.ts'
import { isRefusalKey, type RefusalKey } from './refusals.ts'

/** A file to send: the browser's `File`, or a test's; only the transport looks inside. */
export interface AttachedFile {
  readonly name: string
  readonly size: number
}

/** A request as the transport sees it; `path` begins with `/api/` and carries the query. */
export interface OutgoingRequest {
  method: HttpMethod
  path: string
  /** Sent as JSON, or as form fields beside the files. */
  body: Readonly<Record<string, unknown>> | null
  files: { field: string; items: readonly AttachedFile[] } | null
  /** Beside those of every request: it travels alone. */
  headers?: Readonly<Record<string, string>>
}

export interface IncomingResponse {
  status: number
  /** The media type without parameters, e.g. `application/json`. */
  type: string
  text: string
}

/** Carries a request to whoever answers: the server, a test, the demo. A transport that cannot reach it throws. */
export type RequestSender = (request: OutgoingRequest) => Promise<IncomingResponse>

/** The answer: a value, or the reason there is none. `unreachable` means that no answer came at all. */
export type CallResult<E extends Endpoint> =
  | { ok: true; value: CallOutput<E> }
  | { ok: false; why: CallRefusal<E> | 'unreachable'; status: number }

/** Asks one endpoint. Never throws: an expected no, a defect of the server and a lost connection all come back as `why`. */
export async function call<E extends Endpoint>(
  send: RequestSender,
  endpoint: E,
  input: CallInput<E>,
  files: readonly AttachedFile[] = [],
): Promise<CallResult<E>> {
  let reply: IncomingResponse
  try {
    reply = await send(toRequest(endpoint, input as Readonly<Record<string, unknown>>, files))
  } catch {
    return { ok: false, why: 'unreachable', status: 0 }
  }
  if (reply.status >= 200 && reply.status < 300) return { ok: true, value: readValue<E>(reply) }
  return { ok: false, why: readRefusal(reply.text) as CallRefusal<E>, status: reply.status }
}

/** A call as the request that asks it: what it takes stands in the address, and else in the body or beside the files. */
export function toRequest(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  files: readonly AttachedFile[] = [],
): OutgoingRequest {
  const rest = Object.entries(input).filter(([, value]) => value !== undefined)
  const inPath = new Set<string>()
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name)
    return encode(input[name])
  })
  const fields = rest.filter(([name]) => !inPath.has(name))
  const query = endpoint.method === 'GET' ? fields.map((field) => field.map(encode).join('=')).join('&') : ''
  return {
    method: endpoint.method,
    path: `/api/${path}${query && `?${query}`}`,
    body: endpoint.method === 'GET' ? null : Object.fromEntries(fields),
    files: toFiles(endpoint, files),
  }
}

const toFiles = ({ files: field }: Endpoint, items: readonly AttachedFile[]) =>
  field && (items.length > 0 || !field.mayBeNone) ? { field: field.field, items } : null

const encode = (value: unknown) => encodeURIComponent(String(value))

function readValue<E extends Endpoint>(reply: IncomingResponse): CallOutput<E> {
  if (reply.status === 204) return null as CallOutput<E>
  return (reply.type.includes('json') ? JSON.parse(reply.text) : reply.text) as CallOutput<E>
}

/** The key a refusal carries, whether it came bare, quoted or as problem+json (Q10, Q45). */
function readRefusal(body: string): RefusalKey {
  const bare = body.trim().replace(/^"|"$/g, '')
  if (isRefusalKey(bare)) return bare
  try {
    const { title } = JSON.parse(body) as { title?: unknown }
    if (typeof title === 'string' && isRefusalKey(title)) return title
  } catch {
    // Not ours: a proxy's page, perhaps.
  }
  return 'somethingWentWrong'
}
