/** Server-sent events over `fetch`, which can carry the token in a header. */
import { onConnectionBack } from './connection.ts'
import { answerTimeout } from './timeout.ts'

export interface StreamHandlers {
  /**
   * The stream is open: nothing is missed from now on, while what was fetched before may be stale; unless it `tells` what has
   * changed since then, which is so where `since` says how long ago that was.
   */
  onOpen: (tells: boolean) => void
  /** How long ago the oldest of what is shown was asked for, in whole milliseconds. */
  since?: (() => number) | undefined
  /** An event has come. */
  onEvent: (event: unknown) => void
  /** The server refuses the stream and will go on refusing it: the right is lost. */
  onRefused: () => void
}

/** Connects to the stream at a path, through lost connections and only while the page is visible; returns how to stop. */
export type StreamConnector = (path: string, handlers: StreamHandlers) => () => void

/** Between two attempts, in milliseconds, and as much again by chance; the last one from then on. */
const retryDelays = [500, 2_000, 5_000, 15_000, 30_000]
/** After so long without a byte the connection is dead, in milliseconds: the server sends something every 25 seconds. */
const silenceTimeout = 60_000
/** After a stream that has lasted so long the delays start again, in milliseconds. */
const stableAfter = 10_000

/** `open` asks the server; it throws when there is no answer. */
export const newStreamConnector =
  (open: (path: string, signal: AbortSignal) => Promise<Response>): StreamConnector =>
  (path, handlers) => {
    const stopping = new AbortController()
    void stayConnected()
    return () => stopping.abort()

    async function stayConnected() {
      for (let turn = 0; !stopping.signal.aborted; turn += 1) {
        await waitUntilVisible(stopping.signal)
        const since = Date.now()
        const outcome = await readOnce()
        if (outcome === 'refused') return stopping.signal.aborted ? undefined : handlers.onRefused()
        if (Date.now() - since > stableAfter) turn = 0
        const usual = retryDelays[Math.min(turn, retryDelays.length - 1)] ?? 0
        if (document.visibilityState === 'visible')
          await waitToRetry(Math.max(usual, outcome.askAfter), stopping.signal)
      }
    }

    /** Reads the stream until it ends; answers after how long the server wants to be asked again, in milliseconds. */
    async function readOnce(): Promise<{ askAfter: number } | 'refused'> {
      const attempt = new AbortController()
      const end = () => attempt.abort()
      const openTimer = setTimeout(end, answerTimeout)
      const endIfHidden = () => document.visibilityState === 'hidden' && end()
      stopping.signal.addEventListener('abort', end)
      document.addEventListener('visibilitychange', endIfHidden)
      try {
        const since = handlers.since ? `?since=${handlers.since()}` : ''
        const { status, body, headers } = await open(path + since, attempt.signal)
        clearTimeout(openTimer)
        if (status === 403 || status === 404) return 'refused'
        if (status !== 200 || !body) return { askAfter: 1_000 * (Number(headers.get('retry-after')) || 0) }
        handlers.onOpen(since !== '')
        for await (const event of readEvents(body, end)) handlers.onEvent(event)
      } catch {
        // No connection, or the end of this one.
      } finally {
        clearTimeout(openTimer)
        end()
        stopping.signal.removeEventListener('abort', end)
        document.removeEventListener('visibilitychange', endIfHidden)
      }
      return { askAfter: 0 }
    }
  }

/** One stream for all handlers of a path in this window; one that is added later is called at once if it is open. */
export function shareStreams(listen: StreamConnector): StreamConnector {
  const streams = new Map<string, { handlerSets: Set<StreamHandlers>; isOpen: boolean; stop: () => void }>()

  function begin(path: string, handlers: StreamHandlers) {
    const stream = { handlerSets: new Set<StreamHandlers>(), isOpen: false, stop: () => {} }
    streams.set(path, stream)
    stream.stop = listen(path, {
      since: handlers.since,
      onOpen(tells) {
        stream.isOpen = true
        for (const { onOpen } of stream.handlerSets) onOpen(tells)
      },
      onEvent(event) {
        for (const { onEvent } of stream.handlerSets) onEvent(event)
      },
      onRefused() {
        if (streams.get(path) === stream) streams.delete(path)
        for (const { onRefused } of stream.handlerSets) onRefused()
      },
    })
    return stream
  }

  return (path, handlers) => {
    const stream = streams.get(path) ?? begin(path, handlers)
    // NOTE: the same handlers added twice count as two.
    const own = { ...handlers }
    stream.handlerSets.add(own)
    if (stream.isOpen) queueMicrotask(() => stream.handlerSets.has(own) && own.onOpen(false))
    return () => {
      stream.handlerSets.delete(own)
      if (stream.handlerSets.size > 0) return
      stream.stop()
      if (streams.get(path) === stream) streams.delete(path)
    }
  }
}

/** Reads a body event by event; `dead` is called when nothing has come for too long. */
async function* readEvents(body: ReadableStream<Uint8Array>, dead: () => void): AsyncGenerator<unknown> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let timer = setTimeout(dead, silenceTimeout)
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(dead, silenceTimeout)
      const whole = (text + decoder.decode(value, { stream: true })).split('\n\n')
      text = whole.pop() ?? ''
      for (const event of whole) {
        if (event.startsWith('data: ')) yield JSON.parse(event.slice('data: '.length))
      }
    }
  } finally {
    clearTimeout(timer)
    reader.cancel().catch(() => {})
  }
}

/** Resolves once the page is visible. */
const waitUntilVisible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })

/** Waits so long and by chance up to twice as long, or until the connection is back. */
const waitToRetry = (long: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(go, long + Math.random() * long)
    const stopListening = onConnectionBack(go)
    signal.addEventListener('abort', go)
    function go() {
      clearTimeout(timer)
      stopListening()
      signal.removeEventListener('abort', go)
      resolve()
    }
  })
