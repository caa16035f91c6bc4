import type { IncomingResponse } from '@spomen/contract/call.ts'
import type { Endpoint, CallInput } from '@spomen/contract/endpoint.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newQueryClient } from './query-client.ts'
import { ask, type RefusalError, ServerContext, useTell } from './server.ts'
import type { Transport } from './transport.ts'

const words = { personId: '01JZ0000000000000000000000', note: 'Rest well.' }

const yes: IncomingResponse = { status: 201, type: 'application/json', text: '{"ok":true}' }
const no: IncomingResponse = { status: 400, type: 'text/plain', text: 'maximumUpload' }

function telling(send: Transport['send'], onRefused?: (why: string) => void) {
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={newQueryClient()}>
      <ServerContext value={{ send, upload: () => send, sendPieces: async () => no }}>
        {children}
      </ServerContext>
    </QueryClientProvider>
  )
  return renderHook(() => useTell(greetings.post, onRefused ? { onRefused } : {}), { wrapper: around }).result
}

test("Ben's double click leaves one greeting", async () => {
  const send = vi.fn(async () => yes)
  const greeting = telling(send)
  const answers = await act(() => Promise.all([greeting.current.tell(words), greeting.current.tell(words)]))
  expect(send).toHaveBeenCalledTimes(1)
  expect(answers.map((answer) => answer.ok)).toEqual([true, true])
  expect(greeting.current.isTelling).toBe(false)
})

test('a "no" comes back with its key, and whoever asked may answer it', async () => {
  const refused = vi.fn()
  const greeting = telling(async () => no, refused)
  const answer = await act(() => greeting.current.tell(words))
  expect(answer).toMatchObject({ ok: false, why: 'maximumUpload', status: 400 })
  expect(refused).toHaveBeenCalledWith('maximumUpload', words)
})

test('without a connection nothing is thrown and the next try goes out', async () => {
  const send = vi.fn<Transport['send']>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(yes)
  const greeting = telling(send, () => undefined)
  expect(await act(() => greeting.current.tell(words))).toMatchObject({
    ok: false,
    why: 'unreachable',
  })
  expect(await act(() => greeting.current.tell(words))).toMatchObject({ ok: true })
})

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
