import type { IncomingResponse, OutgoingRequest, RequestSender } from '@spomen/contract/call.ts'
import type { Endpoint, CallOutput } from '@spomen/contract/endpoint.ts'
import { type RefusalKey, refusals } from '@spomen/contract/refusals.ts'

type FakeReply<E extends Endpoint> = CallOutput<E> | IncomingResponse

/** What one call is answered; undefined for any other call. */
export type FakeAnswer = (asked: OutgoingRequest) => Promise<IncomingResponse> | undefined

/** A "no" as the server says it. */
export const refusedWith = (why: RefusalKey): IncomingResponse => ({
  status: refusals[why],
  type: 'text/plain',
  text: why,
})

const isIncoming = (value: unknown): value is IncomingResponse =>
  typeof value === 'object' && value !== null && 'status' in value && 'text' in value

/** Answers one call, whatever stands for the names in its path; with a function, each time anew. */
export function when<E extends Endpoint>(
  endpoint: E,
  reply: FakeReply<E> | ((asked: OutgoingRequest) => FakeReply<E> | Promise<FakeReply<E>>),
): FakeAnswer {
  const path = new RegExp(`^/api/${endpoint.path.replace(/:\w+/g, '[^/?]+')}(?:[?]|$)`)

  async function answer(asked: OutgoingRequest): Promise<IncomingResponse> {
    const value: unknown = await (typeof reply === 'function'
      ? (reply as (asked: OutgoingRequest) => unknown)(asked)
      : reply)
    if (isIncoming(value)) return value
    return { status: endpoint.gives[0], type: 'application/json', text: JSON.stringify(value) }
  }

  return (asked) => (asked.method === endpoint.method && path.test(asked.path) ? answer(asked) : undefined)
}

/** A server that knows a few answers, and remembers what it was asked to change. Any other call finds nobody there. */
export function fakeServer(...known: FakeAnswer[]) {
  const mutations: OutgoingRequest[] = []
  const send: RequestSender = async (asked) => {
    if (asked.method !== 'GET') mutations.push(asked)
    for (const answering of known) {
      const reply = answering(asked)
      if (reply) return reply
    }
    throw new Error(`nobody answers ${asked.method} ${asked.path} in this story`)
  }
  return { send, mutations }
}
