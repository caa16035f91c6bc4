import type { IncomingResponse, OutgoingRequest } from '@spomen/contract/call.ts'
import type { ParsedInput, Endpoint, CallOutput } from '@spomen/contract/endpoint.ts'
import { type RefusalKey, refusals } from '@spomen/contract/refusals.ts'

/** A call that is answered here; undefined for any other. */
export type CallHandler = (request: OutgoingRequest) => IncomingResponse | undefined

const json = 'application/json'

/** A "no" as a server says it. */
export const refuse = (why: RefusalKey): IncomingResponse => ({
  status: refusals[why],
  type: 'text/plain',
  text: why,
})

/** A yes as a server says it. */
export const accept = <E extends Endpoint>(endpoint: E, value: CallOutput<E>): IncomingResponse => ({
  status: endpoint.gives[0],
  type: json,
  text: JSON.stringify(value),
})

/** What a request carries, if it is one of this call. */
export function readRequest(endpoint: Endpoint, { method, path, body }: OutgoingRequest): object | null {
  if (method !== endpoint.method) return null
  const [asked = '', query = ''] = path.replace(/^\/api\//, '').split('?')
  const given = asked.split('/')
  const parts = endpoint.path.split('/')
  const isSame =
    parts.length === given.length &&
    parts.every((part, place) => part.startsWith(':') || part === given[place])
  if (!isSame) return null
  const named = parts.flatMap((part, place) =>
    part.startsWith(':') ? [[part.slice(1), decodeURIComponent(given[place] ?? '')]] : [],
  )
  return { ...Object.fromEntries(new URLSearchParams(query)), ...Object.fromEntries(named), ...body }
}

/** Answers one call, read as the server would read it; `answer` may find that there is no such thing. */
export const handle =
  <E extends Endpoint>(
    endpoint: E,
    answer: (asked: ParsedInput<E>) => CallOutput<E> | undefined,
  ): CallHandler =>
  (request) => {
    const received = readRequest(endpoint, request)
    if (!received) return undefined
    const read = endpoint.takes.safeParse(received)
    if (!read.success) return refuse('fillAllFields')
    const value = answer(read.data as ParsedInput<E>)
    return value === undefined ? refuse('notFound') : accept(endpoint, value)
  }
