/** Sends spans to a collector, behind everything else: nobody waits for it, and what it does not take is let go. */
import type { Logger } from 'pino'
import { forNobody } from '../current-request.ts'
import { withTimeout } from '../with-timeout.ts'
import type { EndedSpan } from './span.ts'
import { openCollector, type SendOutcome } from './collector.ts'

/** How many spans wait at most, with those under way: some two megabytes. */
const maxWaiting = 2_048

/** How many go in one request. */
const batchSize = 512

/** The longest pause after a request that came to nothing, in milliseconds. */
const maxPause = 60_000

/** A collector that comes and goes is told of no more often, in milliseconds. */
const warnInterval = 600_000

/** How long the end of the process waits for what has not been sent, in milliseconds. */
const closeTimeout = 1_000

export interface Exporter {
  add(span: EndedSpan): void
  /** Sends what waits, as far as that can be done within a second. */
  close(): Promise<void>
}

interface ExporterOptions {
  url: string
  headers: Readonly<Record<string, string>>
  /** Writes spans as the collector reads them. */
  write: (spans: readonly EndedSpan[]) => string
  /** How often what has gathered is sent, and the first pause after what came to nothing, in milliseconds; pauses double. */
  interval: number
  log: Pick<Logger, 'info' | 'warn'>
}

/** Gathers spans and sends them to a collector. Nothing is asked of it yet. */
export function openExporter({ url, headers, write, interval, log }: ExporterOptions): Exporter {
  const collector = openCollector(url, headers)
  const told = noteOutcomes(log)
  const waiting: EndedSpan[] = []
  let sending: Promise<void> | null = null
  let restsUntil = 0
  let pause = interval
  let isClosed = false
  const timer = setInterval(begin, interval).unref()

  function begin() {
    if (!sending && waiting.length > 0 && performance.now() >= restsUntil)
      sending = send().finally(() => {
        sending = null
      })
  }

  /** Sends until less than a request's worth is left. */
  async function send() {
    do {
      const batch = waiting.slice(0, batchSize)
      const outcome = await collector.send(write(batch))
      if (outcome.kind !== 'later' || isClosed) waiting.splice(0, batch.length)
      told.note(outcome, batch.length)
      if (outcome.kind === 'later') return rest(outcome.after)
      pause = interval
    } while (waiting.length >= batchSize)
  }

  function rest(after: number | null) {
    restsUntil = performance.now() + Math.min(after ?? pause, maxPause)
    pause = Math.min(pause * 2, maxPause)
  }

  async function sendRest() {
    await sending
    while (waiting.length > 0) await send()
  }

  return {
    add(span) {
      if (waiting.length >= maxWaiting) return told.noteLost(1)
      waiting.push(span)
      // What a request began is no part of it.
      if (waiting.length >= batchSize && !sending) forNobody(begin)
    },
    async close() {
      clearInterval(timer)
      isClosed = true
      await withTimeout(closeTimeout, sendRest()).catch(() => {})
      collector.close()
      told.noteLost(waiting.splice(0).length)
      told.end()
    },
  }
}

/** One line when a collector begins to fail and one when it takes traces again, however many requests that were. */
function noteOutcomes(log: ExporterOptions['log']) {
  let lost = 0
  let isFailing = false
  let isTold = false
  let toldAt = -warnInterval

  function noteFailure(why: string) {
    if (!isFailing && performance.now() - toldAt >= warnInterval) {
      toldAt = performance.now()
      isTold = true
      log.warn({ why }, 'Traces cannot be sent; nothing else waits for them')
    }
    isFailing = true
  }

  return {
    noteLost: (count: number) => void (lost += count),
    note(outcome: SendOutcome, count: number) {
      if (outcome.kind === 'sent') {
        if (isTold) log.info({ lost }, 'Traces are sent again')
        if (isFailing) lost = 0
        isFailing = isTold = false
        return
      }
      if (outcome.kind === 'refused') lost += count
      noteFailure(outcome.why)
    },
    end() {
      if (lost > 0) log.info({ lost }, 'Some traces were not sent')
    },
  }
}
