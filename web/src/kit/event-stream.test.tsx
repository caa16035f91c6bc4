import { expect, onTestFinished, test, vi } from 'vitest'
import { newStreamConnector } from './event-stream.ts'

/** A server that answers one opening after the other; each gives a way to tell, and to end. */
function aServer(...statuses: number[]) {
  const streams: { tell: (text: string) => void; end: () => void; signal: AbortSignal }[] = []
  const open = vi.fn(async (_path: string, signal: AbortSignal) => {
    const status = statuses[open.mock.calls.length - 1] ?? 200
    if (status !== 200) return new Response('forbidden', { status })
    const encoder = new TextEncoder()
    return new Response(
      new ReadableStream({
        start(body) {
          signal.addEventListener('abort', () => body.error(new DOMException('', 'AbortError')))
          streams.push({
            signal,
            tell: (text) => body.enqueue(encoder.encode(text)),
            end: () => body.close(),
          })
        },
      }),
    )
  })
  return { open, streams }
}

const ears = () => ({ onOpen: vi.fn(), onEvent: vi.fn(), onRefused: vi.fn() })

function look(visibility: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('what is told is heard whole, in however many pieces it comes, and the house may breathe between', async () => {
  const { open, streams } = aServer()
  const hearing = ears()
  const stop = newStreamConnector(open)('/api/changes', hearing)
  await vi.waitFor(() => expect(hearing.onOpen).toHaveBeenCalledOnce())
  for (const piece of [': here\n', '\ndata: {"entity', 'Id":"a"}\n\n:\n\ndata: {"entityId":null}\n\n'])
    streams[0]?.tell(piece)
  await vi.waitFor(() =>
    expect(hearing.onEvent.mock.calls).toEqual([[{ entityId: 'a' }], [{ entityId: null }]]),
  )
  stop()
  expect(streams[0]?.signal.aborted).toBe(true)
})

test('a stream that ends is opened anew, and one that is refused is not', async () => {
  const { open, streams } = aServer(200, 403)
  const hearing = ears()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  newStreamConnector(open)('/api/changes', hearing)
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.end()
  await vi.waitFor(() => expect(hearing.onRefused).toHaveBeenCalledOnce())
  expect(hearing.onOpen).toHaveBeenCalledOnce()
  expect(open).toHaveBeenCalledTimes(2)
})

test('nobody listens while the page is put aside; coming back opens it at once', async () => {
  const { open, streams } = aServer()
  const hearing = ears()
  const stop = newStreamConnector(open)('/api/changes', hearing)
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  look('hidden')
  expect(streams[0]?.signal.aborted).toBe(true)
  // Nobody looks elsewhere for less than a turn of the window: the stream has ended before it is asked for again.
  await new Promise((resolve) => setTimeout(resolve))
  look('visible')
  await vi.waitFor(() => expect(hearing.onOpen).toHaveBeenCalledTimes(2))
  stop()
})

test('a stream that does not open is asked for anew', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const open = vi.fn(
    (_path: string, signal: AbortSignal) =>
      new Promise<Response>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  )
  const stop = newStreamConnector(open)('/api/changes', ears())
  await vi.advanceTimersByTimeAsync(65_000)
  expect(open.mock.calls.length).toBeGreaterThan(1)
  stop()
})

test('who says how long ago they asked is told what has changed since then, by the stream itself', async () => {
  const { open } = aServer()
  const hearing = { ...ears(), since: () => 1_200 }
  newStreamConnector(open)('/api/changes', hearing)
  await vi.waitFor(() => expect(hearing.onOpen).toHaveBeenCalledExactlyOnceWith(true))
  expect(open.mock.calls[0]?.[0]).toBe('/api/changes?since=1200')
})
