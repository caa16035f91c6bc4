import { expect, test, vi } from 'vitest'
import {
  cancelUploads,
  type InterruptedFile,
  matchInterrupted,
  resumeUploads,
  sendBatch,
} from './resumable-uploads.ts'
import { newUploadQueue } from './upload-queue.ts'
import type { PieceDestination } from '../../kit/pieces.ts'
import type { OutgoingRequest } from '@spomen/contract/call.ts'

const kept = vi.hoisted(() => new Map<string, { file: File | null }>())
vi.mock('../../kit/file-store.ts', () => ({
  withFileLock: (_: string, work: () => Promise<unknown>) => work(),
  deleteStoredFile: async (key: string) => void kept.delete(key),
  storeFile: async (file: { key: string; file: File | null }) => {
    kept.set(file.key, file)
    return true
  },
  listStoredFiles: async () => [...kept.values()],
  lockedElsewhere: async () => new Set(),
}))
vi.mock('../../kit/session.ts', () => ({ currentPersonId: () => 'ann', token: () => null }))

const photograph = (name: string) => new File(['.'], name, { type: 'image/jpeg', lastModified: 1 })
const madeId = '01MADE00000000000000000000'

function server(status: number, text: string) {
  const keys: (string | undefined)[] = []
  const places: unknown[] = []
  const made = { kind: 'images', memorialId: 'milica', madeId }
  const send = async () => ({ status: 201, type: 'application/json', text: JSON.stringify(made) })
  const sendPieces = async (_: File, { metadata: { key, place } }: PieceDestination) => {
    keys.push(key)
    places.push(place)
    return { status, type: 'text/plain', text }
  }
  return { keys, places, transport: { send, upload: () => send, sendPieces } }
}

async function sent(status: number, text: string) {
  const ends: unknown[] = []
  const queue = newUploadQueue({ concurrent: 3, onFinished: async (end) => void ends.push(end) })
  const { keys, places, transport } = server(status, text)
  const chosen = queue.batchOf([photograph('a.jpg'), photograph('b.jpg')])
  sendBatch(queue, chosen, { kind: 'images', memorialId: 'milica', server: transport })
  await vi.waitUntil(() => ends.length > 0)
  return { chosen, keys, places, ends }
}

test('what has arrived is not kept in the browser any more, and what was refused for good neither', async () => {
  const { chosen, keys, places, ends } = await sent(200, 'the id')
  expect(keys).toEqual(chosen.map(({ key }) => `${key}-1`))
  // The server is told which comes first, and the page is in that order whatever arrives first.
  expect(places).toEqual(['0', '1'])
  expect(ends).toMatchObject([{ done: 2, arrived: [{ made: madeId }, { made: madeId }] }])
  await vi.waitUntil(() => kept.size === 0)
  await sent(400, 'invalidImage')
  await vi.waitUntil(() => kept.size === 0)
})

test('what waits for its sender or for room is kept', async () => {
  const { chosen } = await sent(401, 'sessionExpired')
  await vi.waitUntil(() => kept.size === 2)
  expect([...kept.keys()].toSorted()).toEqual(chosen.map(({ key }) => key).toSorted())
  kept.clear()
})

test('a file of which there was no room to keep the bytes goes on when it is chosen again', () => {
  const about = {
    kind: 'images',
    memorialId: 'milica',
    batch: 'the batch',
    count: 2,
    place: 1,
    isPrepared: false,
    facts: null,
  } as const
  const left = (name: string, isAsChosen: boolean): InterruptedFile => ({
    key: `key of ${name}`,
    personId: 'ann',
    file: null,
    name,
    size: 1,
    changedAt: 1,
    about: { ...about, isAsChosen },
  })
  const { batchOf } = newUploadQueue({ concurrent: 1, onFinished: async () => {} })
  const chosen = batchOf(['a.jpg', 'b.jpg', 'c.jpg'].map(photograph))
  const [a, b, c] = matchInterrupted(chosen, [left('a.jpg', true), left('b.jpg', false)])
  expect([a?.key, a?.batch, a?.place]).toEqual(['key of a.jpg', 'the batch', 1])
  // What had been made smaller is another file by now.
  expect([b?.key, c?.key]).toEqual([chosen[1]?.key, chosen[2]?.key])
})

test('what Ann does not send after all is called back by its whole batch, so that others find the room', async () => {
  const told: OutgoingRequest[] = []
  const send = async (asked: OutgoingRequest) => {
    told.push(asked)
    return { status: 200, type: 'application/json', text: '{"ok":true}' }
  }
  const sendPieces = () => new Promise<never>(() => {})
  const queue = newUploadQueue({ concurrent: 1, onFinished: async () => {} })
  const chosen = queue.batchOf([photograph('a.jpg'), photograph('b.jpg')])
  const server = { send, upload: () => send, sendPieces }
  sendBatch(queue, chosen, { kind: 'images', memorialId: 'milica', server })
  cancelUploads(queue, queue.uploads.get())
  expect(queue.uploads.get()).toEqual([])
  const [first] = chosen
  const keys = chosen.map(({ key }) => `${key}-1`)
  expect(told.map(({ path, body }) => [path, body])).toEqual([
    ['/api/uploads/giveup', { batch: first?.batch, keys }],
  ])
})

test('what is for the keepers stays so when it goes on after a reload, or is chosen again', async () => {
  const asked: OutgoingRequest[] = []
  const made = { kind: 'images', memorialId: 'milica', madeId }
  const send = async (request: OutgoingRequest) => {
    asked.push(request)
    return { status: 201, type: 'application/json', text: JSON.stringify(made) }
  }
  const sendPieces = async () => ({ status: 200, type: 'text/plain', text: 'the id' })
  const options = {
    kind: 'images',
    memorialId: 'milica',
    server: { send, upload: () => send, sendPieces },
  } as const
  const ends: unknown[] = []
  const queue = newUploadQueue({ concurrent: 1, onFinished: async (end) => void ends.push(end) })
  const file = photograph('bride.jpg')
  const about = { kind: 'images', memorialId: 'milica', batch: 'the batch', count: 1, place: 0 } as const
  const saved: InterruptedFile = {
    ...{ key: 'her key', personId: 'ann', file, name: file.name, size: 1, changedAt: 1 },
    about: { ...about, isPrepared: false, isAsChosen: true, audience: 'keepers', facts: null },
  }
  resumeUploads(queue, [saved], () => options)
  await vi.waitUntil(() => ends.length > 0)
  expect(asked[0]?.body).toMatchObject({ audience: 'keepers' })
  // Chosen again, without what the tick says today.
  const [again] = matchInterrupted(queue.batchOf([file]), [{ ...saved, file: null }])
  expect(again?.audience).toBe('keepers')
})
