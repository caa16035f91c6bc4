/** Sends what a page begins with in one request: on a slow connection each request costs a round trip of its own. */
import type { IncomingResponse, OutgoingRequest } from '@spomen/contract/call.ts'
import { largestBatch, longestBatch } from '@spomen/contract/limits.ts'
import { type BatchedResponse, system } from '@spomen/contract/system.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { afterBothBegun, isFirstView } from './first-view.ts'

/** How long calls gather once the page and its frame have begun to ask, in milliseconds: less than a round trip. */
const gathering = 20

type Send = (request: OutgoingRequest, bearer: string | null) => Promise<IncomingResponse>

interface QueuedCall {
  request: OutgoingRequest
  resolve: (answer: IncomingResponse | Promise<IncomingResponse>) => void
}

interface Batch {
  bearer: string | null
  waiting: QueuedCall[]
}

/**
 * A way to send in which reads that are asked in one moment of the first page of a window travel together, in the name
 * of one bearer; what the page has asked for in its head is taken from there. Everything else goes alone, and so does each
 * of a batch that a server does not answer as one: it may be older than this page, or unavailable.
 */
export function newBatchingSender(send: Send): Send {
  let open: Batch | null = null

  async function flush({ bearer, waiting }: Batch) {
    for (const some of chunksOf(waiting)) {
      const answers = some.length > 1 ? await sendTogether(some, bearer).catch(() => null) : null
      some.forEach(({ request, resolve }, index) => resolve(answers?.[index] ?? send(request, bearer)))
    }
  }

  async function sendTogether(some: readonly QueuedCall[], bearer: string | null) {
    const calls = some.map(({ request }) => request.path).join('\n')
    const path = `/api/${system.batch.path}?calls=${encodeURIComponent(calls)}`
    const { status, text } = await send({ method: 'GET', path, body: null, files: null }, bearer)
    return status === 200 ? (JSON.parse(text) as BatchedResponse[]) : null
  }

  function gather(request: OutgoingRequest, bearer: string | null): Promise<IncomingResponse> {
    if (open?.bearer !== bearer) {
      const batch: Batch = { bearer, waiting: [] }
      open = batch
      void afterBothBegun().then(() =>
        setTimeout(() => {
          if (open === batch) open = null
          void flush(batch)
        }, gathering),
      )
    }
    return new Promise((resolve) => open?.waiting.push({ request, resolve }))
  }

  return async (request, bearer) => {
    if (!isFirstView() || request.method !== 'GET' || request.headers) return send(request, bearer)
    const early = takeEarlyAnswer(request.path, bearer)
    return (early && (await early)) ?? gather(request, bearer)
  }
}

/** As many at a time as one batch may hold. */
function chunksOf(waiting: readonly QueuedCall[]): QueuedCall[][] {
  const chunks: QueuedCall[][] = [[]]
  let total = 0
  for (const one of waiting) {
    const { length } = one.request.path
    const isFull = chunks.at(-1)?.length === largestBatch || total + length >= longestBatch
    if (isFull && chunks.at(-1)?.length) chunks.push([])
    total = isFull ? length + 1 : total + length + 1
    chunks.at(-1)?.push(one)
  }
  return chunks
}
