import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EncodeRequest, encodeInWorker } from './image-encoder.ts'

/** A worker that takes ten seconds for each image, and nothing once it was ended. */
class SlowWorker {
  onmessage: ((message: { data: { id: number; blob: Blob } }) => void) | null = null
  onerror: (() => void) | null = null
  #hasEnded = false

  constructor() {
    workers.push(this)
  }

  postMessage({ id, file }: EncodeRequest) {
    setTimeout(() => this.#hasEnded || this.onmessage?.({ data: { id, blob: file } }), 10_000)
  }

  terminate() {
    this.#hasEnded = true
  }
}

let workers: SlowWorker[] = []

beforeEach(() => {
  workers = []
  vi.useFakeTimers()
  vi.stubGlobal('Worker', SlowWorker)
  vi.stubGlobal('OffscreenCanvas', class {})
})

afterEach(async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const photograph = () => new File(['harbour'], 'harbour.jpg', { type: 'image/jpeg' })
const begin = (file: File) => encodeInWorker(file, { type: 'image/jpeg', quality: 0.8 })

test('a photograph that Ann chooses when the worker is about to go home is made smaller all the same', async () => {
  const first = begin(photograph())
  await vi.advanceTimersByTimeAsync(10_000)
  await first
  await vi.advanceTimersByTimeAsync(29_000)
  const second = photograph()
  const encoded = begin(second)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await Promise.race([encoded, Promise.resolve('for ever')])).toBe(second)
  expect(workers).toHaveLength(1)
})

test('where the worker breaks off, all that was under way is left to the page', async () => {
  const underWay = [begin(photograph()), begin(photograph())]
  workers[0]?.onerror?.()
  expect(await Promise.all(underWay)).toEqual(['unable', 'unable'])
})
