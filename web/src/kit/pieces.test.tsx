import type { IncomingResponse, RequestSender } from '@spomen/contract/call.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { uploadInPieces } from './pieces.ts'
import { sendPieces } from './resumable.ts'

vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.esm/browser/index.js'))

/** Comes true when the story lets somebody answer again. */
let back = Promise.withResolvers<void>()
vi.mock('./connection.ts', () => ({
  reportAnswer() {},
  reportNoAnswer() {},
  waitForConnection: () => back.promise,
}))

/** A server of pieces, as far as the browser's own protocol library needs one; it can be cut off. */
function pieceServer() {
  const state = {
    isThere: true,
    offset: 0,
    length: 0,
    requests: [] as string[],
    cutAfter: Number.POSITIVE_INFINITY,
    /** The sizes of the pieces that were sent, and the largest that gets through, in megabytes. */
    pieces: [] as number[],
    largest: Number.POSITIVE_INFINITY,
    /** What the beginning of a file is refused with. */
    refusal: null as { status: number; text: string } | null,
    /** How many pieces are told to come again, and how many questions how far the file is. */
    refusals: 0,
    headRefusals: 0,
  }
  class Request {
    status = 0
    responseText = ''
    upload = { onprogress: null as ((event: object) => void) | null }
    onload: (() => void) | null = null
    onerror: ((error: unknown) => void) | null = null
    withCredentials = false
    #method = ''
    #headers: Record<string, string> = {}
    #answer: Record<string, string> = {}
    open(method: string) {
      this.#method = method
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name.toLowerCase()] = value
    }
    getResponseHeader(name: string) {
      return this.#answer[name.toLowerCase()] ?? null
    }
    abort() {}
    send(body: Blob | null) {
      queueMicrotask(() => this.#respond(body))
    }
    #respond(body: Blob | null) {
      state.requests.push(this.#method)
      if (!state.isThere) return this.onerror?.(new Error('offline'))
      if (this.#method === 'POST' && state.refusal) {
        this.status = state.refusal.status
        this.responseText = state.refusal.text
      } else if (this.#method === 'POST') {
        state.length = Number(this.#headers['upload-length'])
        this.#answer = { location: '/api/uploads/01P1ECES' }
        this.status = 201
      } else if (this.#method === 'HEAD' && state.headRefusals > 0) {
        state.headRefusals -= 1
        this.status = 503
      } else if (this.#method === 'HEAD') {
        this.#answer = { 'upload-offset': String(state.offset), 'upload-length': String(state.length) }
        this.status = 200
      } else {
        const megabytes = (body?.size ?? 0) / 1_048_576
        state.pieces.push(megabytes)
        if (megabytes > state.largest) this.status = 413
        else if (state.refusals > 0) {
          state.refusals -= 1
          this.status = 503
          this.responseText = 'unavailable'
        } else if (Number(this.#headers['upload-offset']) !== state.offset) this.status = 409
        else {
          state.offset += Math.min(body?.size ?? 0, state.cutAfter)
          if (state.cutAfter < (body?.size ?? 0)) {
            state.isThere = false
            return this.onerror?.(new Error('cut'))
          }
          this.#answer = { 'upload-offset': String(state.offset) }
          this.status = 204
        }
      }
      return this.onload?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return state
}

afterEach(() => {
  vi.unstubAllGlobals()
  back = Promise.withResolvers<void>()
})

const made: IncomingResponse = {
  status: 201,
  type: 'application/json',
  text: JSON.stringify({ kind: 'images', memorialId: 'm', madeId: 'the photograph' }),
}
const bringing = { memorialId: 'm', kind: 'images', batch: 'b', count: 1, key: 'k' } as const
const photograph = new File(['0123456789'], 'garden.jpg', { type: 'image/jpeg' })

function bringFrom(send: RequestSender, file = photograph) {
  const stalls: boolean[] = []
  const server = { send, upload: () => send, sendPieces }
  const travelling = { onStalled: (isStalled: boolean) => void stalls.push(isStalled) }
  return { brought: uploadInPieces(server, file, bringing, travelling), stalls }
}

test('a photograph whose connection is cut goes on behind what has arrived, by itself', async () => {
  const server = pieceServer()
  server.cutAfter = 4
  const { brought, stalls } = bringFrom(async () => made)
  await vi.waitUntil(() => stalls.length === 1)
  server.cutAfter = Number.POSITIVE_INFINITY
  server.isThere = true
  back.resolve()
  expect(await brought).toEqual({
    ok: true,
    value: { kind: 'images', memorialId: 'm', madeId: 'the photograph' },
  })
  expect(server.offset).toBe(10)
  expect(server.requests.slice(-2)).toEqual(['HEAD', 'PATCH'])
  expect(stalls).toEqual([true, false])
})

test('a server that cannot say just now how far a photograph is, is asked again, and no byte goes twice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = pieceServer()
  server.cutAfter = 4
  // More often than one attempt asks.
  server.headRefusals = 6
  const { brought, stalls } = bringFrom(async () => made)
  await vi.waitUntil(() => stalls.length === 1)
  server.cutAfter = Number.POSITIVE_INFINITY
  server.isThere = true
  back.resolve()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await brought).toMatchObject({ ok: true })
  expect(server.requests).toEqual(['POST', 'PATCH', ...Array(7).fill('HEAD'), 'PATCH'])
  expect([server.offset, stalls]).toEqual([10, [true, false]])
})

test('a house that cannot make a photograph of it just now is asked again, and the connection is not blamed', async () => {
  pieceServer()
  back.resolve()
  let asked = 0
  const busy: IncomingResponse = { status: 503, type: 'text/plain', text: 'unavailable' }
  const { brought, stalls } = bringFrom(async () => {
    asked += 1
    return asked === 1 ? busy : made
  })
  expect(await brought).toMatchObject({ ok: true, value: { madeId: 'the photograph' } })
  expect([asked, stalls]).toEqual([2, []])
})

test('an answer that was lost at the very end is asked for again', async () => {
  pieceServer()
  back.resolve()
  let asked = 0
  const { brought } = bringFrom(async () => {
    asked += 1
    if (asked === 1) throw new Error('lost')
    return made
  })
  expect(await brought).toMatchObject({ ok: true })
  expect(asked).toBe(2)
})

test('a photograph whose server cannot take it just now waits and goes on, at its pieces and at the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = pieceServer()
  server.refusals = 6
  back.resolve()
  let asked = 0
  const { brought, stalls } = bringFrom(async () => {
    asked += 1
    return asked === 1 ? { status: 503, type: 'text/plain', text: 'unavailable' } : made
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await brought).toMatchObject({ ok: true })
  expect([server.offset, asked, stalls]).toEqual([10, 2, []])
})

test('what is no photograph is told by the word of the server', async () => {
  pieceServer()
  const { brought } = bringFrom(async () => ({ status: 400, type: 'text/plain', text: 'invalidImage' }))
  expect(await brought).toEqual({ ok: false, why: 'invalidImage', status: 400 })
})

test('a film goes in larger pieces once the line has proved quick, and in smaller ones where a proxy takes no more', async () => {
  const film = new File([new Uint8Array(50 * 1_048_576)], 'film.mp4', { type: 'video/mp4' })
  const open = pieceServer()
  expect(await bringFrom(async () => made, film).brought).toMatchObject({ ok: true })
  expect(open.pieces).toEqual([4, 32, 14])

  const narrow = pieceServer()
  narrow.largest = 5
  expect(await bringFrom(async () => made, film).brought).toMatchObject({ ok: true })
  expect(narrow.pieces).toEqual([4, 32, 4, 16, 4, 8, ...Array(9).fill(4), 2])
})

test.each([
  [409, 'importUnderWay'],
  [507, 'noRoomForCopy'],
])(
  'a file that is refused at its beginning (%i) is told of at once, and not begun again',
  async (status, text) => {
    const server = pieceServer()
    server.refusal = { status, text }
    const { brought } = bringFrom(async () => made)
    expect(await brought).toEqual({ ok: false, why: text, status })
    expect(server.requests).toEqual(['POST'])
  },
)
