/** What of a batch goes on days later: the server is told how much of it is left, since it may have forgotten the batch (J12). */
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PieceDestination } from '../../kit/pieces.ts'
import { saveToken, startSession } from '../../kit/session.ts'
import type { InterruptedFile } from './interrupted-files.ts'
import { sendBatch } from './resumable-uploads.ts'
import { newUploadQueue, type UploadQueue } from './upload-queue.ts'
import { sendChosen, useInterruptedUploads } from './uploads.ts'

/** What this browser holds. */
const { kept } = vi.hoisted(() => ({ kept: new Map<string, unknown>() }))
vi.mock('../../kit/file-store.ts', () => ({
  withFileLock: async (_: string, work: () => Promise<unknown>) => work(),
  deleteStoredFile: async (key: string) => void kept.delete(key),
  storeFile: async (file: { key: string }) => {
    kept.set(file.key, file)
    return true
  },
  listStoredFiles: async () => [...kept.values()],
  lockedElsewhere: async () => new Set(),
}))

const photograph = (name: string) => new File(['.'], name, { type: 'image/jpeg', lastModified: 1 })

/** One of five; what this browser has no room for it knows by name alone. */
const left = (name: string, place: number, { isAsChosen = true, hasBytes = true } = {}): InterruptedFile => ({
  ...{ key: name, personId: 'ann', name, size: 1, changedAt: 1, file: hasBytes ? photograph(name) : null },
  about: {
    ...{ kind: 'images', memorialId: 'milica', batch: 'the five', count: 5 },
    ...{ place, isPrepared: false, isAsChosen, facts: null },
  },
})

const keep = (...files: InterruptedFile[]) => {
  for (const file of files) kept.set(file.key, file)
}

beforeEach(() => {
  kept.clear()
  saveToken('token', 'ann')
  startSession('ann')
})

const full = { status: 400, type: 'text/plain', text: 'maximumUpload' }

/** A window; what it says of each file it sends, to a server that has no room where nothing else is told. */
function newWindow(answer: () => typeof full | Promise<typeof full> = () => full) {
  const said: PieceDestination['metadata'][] = []
  const sendPieces = async (_: File, { metadata }: PieceDestination) => {
    said.push(metadata)
    return answer()
  }
  const made = { kind: 'images', memorialId: 'milica', madeId: '01MADE00000000000000000000' }
  const send = async () => ({ status: 201, type: 'application/json', text: JSON.stringify(made) })
  const server = { send, upload: () => send, sendPieces }
  const queue = newUploadQueue({ concurrent: 3, onFinished: async () => {} })
  return { said, queue, options: { kind: 'images', memorialId: 'milica', server } as const }
}

/** Goes on with all this browser has kept. */
async function goOn({ said, queue, options }: ReturnType<typeof newWindow>, count: number) {
  const { result } = renderHook(() => useInterruptedUploads(queue, 'images', 'milica', () => options))
  await vi.waitFor(() => expect(result.current.interrupted).toHaveLength(count))
  await act(async () => result.current.resume())
  await vi.waitFor(() => expect(said).not.toEqual([]))
}

const failed = (queue: UploadQueue) =>
  vi.waitFor(() =>
    expect(queue.uploads.get().map(({ state }) => state)).toEqual(queue.uploads.get().map(() => 'failed')),
  )

test('of five photographs of which two were still on their way the two need room, with what they were called', async () => {
  keep(left('bride.jpg', 1), left('groom.jpg', 3))
  const window = newWindow()
  await goOn(window, 2)
  expect(window.said[0]).toMatchObject({ batch: 'the five', count: '5', place: '1', remaining: '2' })
})

test('what this browser had no room for is left of the batch as well, until it is chosen again or begins anew', async () => {
  keep(left('bride.jpg', 1), left('groom.jpg', 2, { hasBytes: false }))
  const first = newWindow()
  await goOn(first, 2)
  expect(first.said).toMatchObject([{ place: '1', remaining: '2' }])

  kept.clear()
  keep(left('groom.jpg', 2, { hasBytes: false }), left('guest.jpg', 4, { isAsChosen: false }))
  const { said, queue, options } = newWindow()
  await sendChosen(queue, queue.batchOf([photograph('groom.jpg'), photograph('guest.jpg')]), options)
  await failed(queue)
  expect(said.find(({ place }) => place === '2')).toMatchObject({ batch: 'the five', remaining: '1' })
  expect(queue.uploads.get().find(({ file }) => file.name === 'guest.jpg')).toMatchObject({ count: 1 })
})

test('one that is tried by itself goes on by itself, also once the page was closed again (J12)', async () => {
  keep(left('bride.jpg', 1), left('groom.jpg', 3))
  const window = newWindow()
  const { said, queue } = window
  await goOn(window, 2)
  await failed(queue)
  const { id = 0, key } = queue.uploads.get()[0] ?? {}
  said.length = 0
  queue.retry({ id })
  await failed(queue)
  const alone = { count: 1, place: 0, batch: queue.uploads.get()[0]?.batch }
  expect(said).toMatchObject([{ ...alone, count: '1', place: '0' }])
  expect(said[0]).not.toHaveProperty('remaining')
  expect(kept.get(key ?? '')).toMatchObject({ about: alone })

  const next = newWindow()
  await goOn(next, 2)
  expect(next.said).toContainEqual(expect.objectContaining({ batch: alone.batch, count: '1' }))
  expect(next.said).toContainEqual(expect.objectContaining({ batch: 'the five', remaining: '1' }))
})

const five = ['bride.jpg', 'groom.jpg', 'guest.jpg', 'cake.jpg', 'dance.jpg']

test('in a window that was left open and without a connection for days, what has arrived needs no room again (J12)', async () => {
  let free = 2
  const { said, queue, options } = newWindow(() => {
    free -= 1
    if (free < 0) throw new Error('no line')
    return { status: 200, type: 'text/plain', text: '01JM0000000000000000000000' }
  })
  sendBatch(queue, queue.batchOf(five.map(photograph)), options)
  expect(said.every((one) => !('remaining' in one))).toBe(true)
  await vi.waitFor(() =>
    expect(queue.uploads.get().map(({ state, why }) => why ?? state)).toEqual([
      'unreachable',
      'unreachable',
      'unreachable',
    ]),
  )
  said.length = 0
  free = 9
  queue.retry({ why: 'unreachable' })
  await vi.waitFor(() => expect(said).toHaveLength(3))
  expect(said[0]).toMatchObject({ count: '5', remaining: '3' })
})

test('a batch without room that is tried again goes on as the batch it is then after its page was closed, also what still waited (J12)', async () => {
  let answers: () => typeof full | Promise<typeof full> = () => full
  const { said, queue, options } = newWindow(() => answers())
  sendBatch(queue, queue.batchOf(five.map(photograph)), options)
  await failed(queue)
  said.length = 0
  const never = Promise.withResolvers<typeof full>()
  answers = () => never.promise
  queue.retry({ why: 'maximumUpload' })
  const batch = queue.uploads.get()[0]?.batch
  await vi.waitFor(() => expect(said).toHaveLength(3))
  const stored = () => [...kept.values()].map((one) => (one as InterruptedFile).about)
  await vi.waitFor(() => expect(stored().map((about) => about.batch)).toEqual(five.map(() => batch)))
  expect(stored().map(({ count, place }) => [count, place])).toEqual(five.map((_, place) => [5, place]))
})
