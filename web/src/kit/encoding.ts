/** Pictures are made smaller beside the page, so that nothing on it halts meanwhile. */

export interface Wished {
  /** A media type, such as `image/jpeg`. */
  type: string
  /** From 0 to 1. */
  quality: number
}

/** What goes to the worker, and what comes back: the picture anew, or null where it cannot be read there. */
export interface ToEncoder extends Wished {
  id: number
  file: File
}
export interface FromEncoder {
  id: number
  blob: Blob | null
}

/** How long nobody has to ask for anything before the worker goes, in milliseconds. */
const idle = 30_000

let worker: Worker | null = null
let lastId = 0
let goes: ReturnType<typeof setTimeout> | undefined
const asked = new Map<number, (blob: Blob | null | 'unable') => void>()

const isAble = () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'

function started(): Worker {
  const fresh = new Worker(new URL('./encoder.ts', import.meta.url), { type: 'module' })
  fresh.onmessage = ({ data: { id, blob } }: MessageEvent<FromEncoder>) => answer(id, blob)
  // A worker that does not come, as when another build is served by now, leaves the work to the page.
  fresh.onerror = () => {
    end()
    for (const id of asked.keys()) answer(id, 'unable')
  }
  return fresh
}

function answer(id: number, blob: Blob | null | 'unable') {
  asked.get(id)?.(blob)
  asked.delete(id)
  clearTimeout(goes)
  if (asked.size === 0) goes = setTimeout(end, idle)
}

function end() {
  worker?.terminate()
  worker = null
}

/** A picture, upright and written anew; null where it cannot be read, `unable` where this browser cannot do it aside. */
export function encodedAside(file: File, wished: Wished): Promise<Blob | null | 'unable'> {
  if (!isAble()) return Promise.resolve('unable')
  return new Promise((resolve) => {
    worker ??= started()
    lastId += 1
    asked.set(lastId, resolve)
    worker.postMessage({ id: lastId, file, ...wished } satisfies ToEncoder)
  })
}
