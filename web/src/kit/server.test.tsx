import type { Incoming } from '@spomen/contract/call.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { newQueryClient } from './queries.ts'
import { ServerContext, useTell } from './server.ts'
import type { Transport } from './transport.ts'

const words = { personId: '01JZ0000000000000000000000', note: 'Rest well.' }

const yes: Incoming = { status: 201, type: 'application/json', text: '{"ok":true}' }
const no: Incoming = { status: 400, type: 'text/plain', text: 'maximumUpload' }

function telling(send: Transport['send'], onRefused?: (why: string) => void) {
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={newQueryClient()}>
      <ServerContext value={{ send, upload: () => send, bring: async () => no }}>{children}</ServerContext>
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
