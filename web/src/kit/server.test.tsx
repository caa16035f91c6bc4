import type { IncomingResponse } from '@spomen/contract/call.ts'
import type { Endpoint, CallInput } from '@spomen/contract/endpoint.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ask, type RefusalError } from './server.ts'

const words = { personId: '01JZ0000000000000000000000', note: 'Rest well.' }

const yes: IncomingResponse = { status: 201, type: 'application/json', text: '{"ok":true}' }
const no: IncomingResponse = { status: 400, type: 'text/plain', text: 'maximumUpload' }
const away: IncomingResponse = { status: 503, type: 'text/plain', text: 'unavailable' }

/** What somebody does, whose server says so often that it cannot just now; with how often it was asked. */
async function askedOf<E extends Endpoint>(
  endpoint: E,
  taken: CallInput<E>,
  times: number,
  answer: IncomingResponse,
) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let asked = 0
  const send = async () => {
    asked += 1
    return asked > times ? answer : away
  }
  const server = { send, upload: () => send, sendPieces: async () => no }
  const answering = ask(server, endpoint, taken).then(
    () => 'answered',
    (refusal: RefusalError) => refusal.why,
  )
  await vi.advanceTimersByTimeAsync(10_000)
  return [await answering, asked]
}

test('a page whose database begins anew just then appears a moment later, and nobody is told', async () => {
  const page: IncomingResponse = { status: 200, type: 'application/json', text: '[]' }
  expect(await askedOf(greetings.list, { personId: words.personId }, 2, page)).toEqual(['answered', 3])
  expect(await askedOf(greetings.list, { personId: words.personId }, 9, page)).toEqual(['unavailable', 3])
})

test('a changed greeting is told again by itself, a new one only by the person: it may have been left already', async () => {
  const { note } = words
  expect(await askedOf(greetings.change, { id: words.personId, note }, 1, yes)).toEqual(['answered', 2])
  expect(await askedOf(greetings.post, words, 1, yes)).toEqual(['unavailable', 1])
})
