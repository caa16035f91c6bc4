import type { IncomingResponse, OutgoingRequest } from '@spomen/contract/call.ts'
import type { ParsedInput, Endpoint, CallOutput } from '@spomen/contract/endpoint.ts'
import { type RefusalKey, refusals } from '@spomen/contract/refusals.ts'

/** Answers a request of one endpoint; undefined for any other request. */
export type CallHandler = (request: OutgoingRequest) => IncomingResponse | undefined

const json = 'application/json'

/** A refusal as the server sends it. */
export const refuse = (why: RefusalKey): IncomingResponse => ({
  status: refusals[why],
  type: 'text/plain',
  text: why,
})

/** An answer as the server sends it. */
export const accept = <E extends Endpoint>(endpoint: E, value: CallOutput<E>): IncomingResponse => ({
  status: endpoint.gives[0],
  type: json,
  text: JSON.stringify(value),
})

/** The parameters of a request, if it is one to this endpoint. */
export function readRequest(endpoint: Endpoint, { method, path, body }: OutgoingRequest): object | null {
  if (method !== endpoint.method) return null
  const [asked = '', query = ''] = path.replace(/^\/api\//, '').split('?')
  const given = asked.split('/')
  const parts = endpoint.path.split('/')
  const isSame =
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith(':') || part === given[index])
  if (!isSame) return null
  const named = parts.flatMap((part, index) =>
    part.startsWith(':') ? [[part.slice(1), decodeURIComponent(given[index] ?? '')]] : [],
  )
  return { ...Object.fromEntries(new URLSearchParams(query)), ...Object.fromEntries(named), ...body }
}

/** Handles one endpoint, validated as on the server; where `answer` finds nothing it is refused with `notFound`. */
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
