/** Re-encodes images in a web worker, so that the page does not freeze meanwhile. */

export interface EncodeOptions {
  /** A media type, such as `image/jpeg`. */
  type: string
  /** From 0 to 1. */
  quality: number
}

/** What goes to the worker, and what comes back: the re-encoded image, or null where it cannot be decoded there. */
export interface EncodeRequest extends EncodeOptions {
  id: number
  file: File
}
export interface EncodeResult {
  id: number
  blob: Blob | null
}

/** The worker ends after so long without a request, in milliseconds. */
const idleTimeout = 30_000

let worker: Worker | null = null
let lastId = 0
let endTimer: ReturnType<typeof setTimeout> | undefined
const requests = new Map<number, (blob: Blob | null | 'unable') => void>()

const isAble = () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'

function startWorker(): Worker {
  const fresh = new Worker(new URL('./image-encoder-worker.ts', import.meta.url), { type: 'module' })
  fresh.onmessage = ({ data: { id, blob } }: MessageEvent<EncodeResult>) => answer(id, blob)
  // Where the worker cannot be fetched, as when another build is served by now, the page does the work.
  fresh.onerror = end
  return fresh
}

function answer(id: number, blob: Blob | null | 'unable') {
  requests.get(id)?.(blob)
  requests.delete(id)
  clearTimeout(endTimer)
  if (requests.size === 0) endTimer = setTimeout(end, idleTimeout)
}

function end() {
  worker?.terminate()
  worker = null
  for (const id of requests.keys()) answer(id, 'unable')
}

/** An image, upright and re-encoded; null where it cannot be decoded, `unable` where this browser has no such worker. */
export function encodeInWorker(file: File, wished: EncodeOptions): Promise<Blob | null | 'unable'> {
  if (!isAble()) return Promise.resolve('unable')
  return new Promise((resolve) => {
    clearTimeout(endTimer)
    worker ??= startWorker()
    lastId += 1
    requests.set(lastId, resolve)
    worker.postMessage({ id: lastId, file, ...wished } satisfies EncodeRequest)
  })
}
