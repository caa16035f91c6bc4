/** Listening to a stream of the server: server-sent events over `fetch`, which can carry the token in its head. */
import { onConnectionBack } from './connection.ts'
import { answerTimeout } from './timeout.ts'

export interface Hearing {
  /** It is open: nothing is missed from now on, while what was asked before may be old. */
  onOpen: () => void
  /** Something is told. */
  onTold: (told: unknown) => void
  /** The server says no, and will go on saying so: the right has gone. */
  onRefused: () => void
}

/** Listens at a path, through lost connections and only while the page is looked at; answers how to stop. */
export type Listen = (path: string, hearing: Hearing) => () => void

/** Between two attempts, in milliseconds, and as much again by chance; the last one from then on. */
const pauses = [500, 2_000, 5_000, 15_000, 30_000]
/** After so long without a word the connection is dead, in milliseconds: the server says something every 25 seconds. */
const silence = 60_000
/** A stream that has lived so long was a good one: the next attempt is a first one, in milliseconds. */
const goodAge = 10_000

/** `open` asks the server; it throws when there is no answer. */
export const listening =
  (open: (path: string, signal: AbortSignal) => Promise<Response>): Listen =>
  (path, hearing) => {
    const leaving = new AbortController()
    void attend()
    return () => leaving.abort()

    async function attend() {
      for (let turn = 0; !leaving.signal.aborted; turn += 1) {
        await pageShown(leaving.signal)
        const since = Date.now()
        const outcome = await sit()
        if (outcome === 'refused') return leaving.signal.aborted ? undefined : hearing.onRefused()
        if (Date.now() - since > goodAge) turn = 0
        const usual = pauses[Math.min(turn, pauses.length - 1)] ?? 0
        if (document.visibilityState === 'visible')
          await pause(Math.max(usual, outcome.askAfter), leaving.signal)
      }
    }

    /** Listens for as long as the connection holds; answers when the server wants to be asked again, in milliseconds. */
    async function sit(): Promise<{ askAfter: number } | 'refused'> {
      const sitting = new AbortController()
      const end = () => sitting.abort()
      const opening = setTimeout(end, answerTimeout)
      const endIfHidden = () => document.visibilityState === 'hidden' && end()
      leaving.signal.addEventListener('abort', end)
      document.addEventListener('visibilitychange', endIfHidden)
      try {
        const { status, body, headers } = await open(path, sitting.signal)
        clearTimeout(opening)
        if (status === 403 || status === 404) return 'refused'
        if (status !== 200 || !body) return { askAfter: 1_000 * (Number(headers.get('retry-after')) || 0) }
        hearing.onOpen()
        for await (const told of events(body, end)) hearing.onTold(told)
      } catch {
        // No connection, or the end of this one.
      } finally {
        clearTimeout(opening)
        end()
        leaving.signal.removeEventListener('abort', end)
        document.removeEventListener('visibilitychange', endIfHidden)
      }
      return { askAfter: 0 }
    }
  }

/** One stream for all in this window who listen at the same path; whoever comes later hears at once that it is open. */
export function sharing(listen: Listen): Listen {
  const streams = new Map<string, { hearings: Set<Hearing>; isOpen: boolean; stop: () => void }>()

  function begin(path: string) {
    const stream = { hearings: new Set<Hearing>(), isOpen: false, stop: () => {} }
    streams.set(path, stream)
    stream.stop = listen(path, {
      onOpen() {
        stream.isOpen = true
        for (const { onOpen } of stream.hearings) onOpen()
      },
      onTold(told) {
        for (const { onTold } of stream.hearings) onTold(told)
      },
      onRefused() {
        if (streams.get(path) === stream) streams.delete(path)
        for (const { onRefused } of stream.hearings) onRefused()
      },
    })
    return stream
  }

  return (path, hearing) => {
    const stream = streams.get(path) ?? begin(path)
    // NOTE: one who listens twice is two.
    const own = { ...hearing }
    stream.hearings.add(own)
    if (stream.isOpen) queueMicrotask(() => stream.hearings.has(own) && own.onOpen())
    return () => {
      stream.hearings.delete(own)
      if (stream.hearings.size > 0) return
      stream.stop()
      if (streams.get(path) === stream) streams.delete(path)
    }
  }
}

/** What is told, event by event; `dead` is called when nothing has come for too long. */
async function* events(body: ReadableStream<Uint8Array>, dead: () => void): AsyncGenerator<unknown> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let timer = setTimeout(dead, silence)
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(dead, silence)
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

/** Resolves once the page is looked at. */
const pageShown = (signal: AbortSignal) =>
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
const pause = (long: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(go, long + Math.random() * long)
    const forget = onConnectionBack(go)
    signal.addEventListener('abort', go)
    function go() {
      clearTimeout(timer)
      forget()
      signal.removeEventListener('abort', go)
      resolve()
    }
  })
