import { expect, test, vi } from 'vitest'
import { discardInterrupted, type InterruptedFile, resumeUploads } from './interrupted-files.ts'
import { cancelUploads, saveAgain, sendBatch } from './resumable-uploads.ts'
import { matchInterrupted } from './match-interrupted.ts'
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

test('what is under way when a session ends is kept anew once its sender is back, and not called safe before', async () => {
  const queue = newUploadQueue({ concurrent: 1, onFinished: async () => {} })
  const sendPieces = () => new Promise<never>(() => {})
  const chosen = queue.batchOf([photograph('a.jpg'), photograph('b.jpg')])
  const transport = { ...server(200, '').transport, sendPieces }
  sendBatch(queue, chosen, { kind: 'images', memorialId: 'milica', server: transport })
  await vi.waitUntil(() => !queue.wouldLose())
  // As the end of a session does with what this browser keeps.
  kept.clear()
  const saved = saveAgain(queue)
  expect(queue.wouldLose()).toBe(true)
  await saved
  expect(queue.wouldLose()).toBe(false)
  expect([...kept.keys()].toSorted()).toEqual(chosen.map(({ key }) => key).toSorted())
  kept.clear()
})

/** A file that was being sent when the page was closed; `more` of what is saved of it. */
const left = (
  name: string,
  { file = null, ...more }: Partial<InterruptedFile['about']> & { file?: File | null },
) =>
  ({
    ...{ key: `key of ${name}`, personId: 'ann', file, name, size: 1, changedAt: 1 },
    about: {
      ...{ kind: 'images', memorialId: 'milica', batch: 'the batch', count: 2, place: 1, facts: null },
      ...{ isPrepared: false, isAsChosen: true, ...more },
    },
  }) satisfies InterruptedFile

const chosenAnew = (...names: string[]) =>
  newUploadQueue({ concurrent: 1, onFinished: async () => {} }).batchOf(names.map(photograph))

test('a file that is chosen again goes on under its old key and place, whether its bytes were kept or not', () => {
  const chosen = chosenAnew('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg')
  const interrupted = [
    left('a.jpg', {}),
    left('b.jpg', { isAsChosen: false }),
    left('c.jpg', { file: photograph('c.jpg'), place: 0 }),
  ]
  const { files, replaced } = matchInterrupted(chosen, interrupted, () => true)
  const [a, b, c, d] = files
  expect([a?.key, a?.batch, a?.count, a?.place]).toEqual(['key of a.jpg', 'the batch', 2, 1])
  expect([c?.key, c?.place]).toEqual(['key of c.jpg', 0])
  // What had been made smaller is another file by now, and the two that begin anew are a batch of two.
  expect(replaced.map(({ name }) => name)).toEqual(['b.jpg'])
  expect([b?.key, d?.key]).toEqual([chosen[1]?.key, chosen[3]?.key])
  expect([b, d].map((one) => [one?.count, one?.place])).toEqual([
    [2, 0],
    [2, 1],
  ])
})

test('a photograph made smaller goes on where its smaller bytes were kept, and else begins anew', () => {
  const smaller = photograph('a smaller one')
  const interrupted = [
    left('a.jpg', { file: smaller, isAsChosen: false, isPrepared: true }),
    left('b.jpg', { file: photograph('b.jpg'), isAsChosen: false }),
    left('c.jpg', { file: photograph('c.jpg') }),
  ]
  const { files, replaced } = matchInterrupted(
    chosenAnew('a.jpg', 'b.jpg', 'c.jpg'),
    interrupted,
    () => false,
  )
  expect(files[0]).toMatchObject({ key: 'key of a.jpg', file: smaller, isPrepared: true })
  expect(replaced.map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg'])
})

test('before what is chosen again begins anew the server has freed the place it had (J12)', async () => {
  const told: OutgoingRequest[] = []
  const send = async (asked: OutgoingRequest) => {
    told.push(asked)
    return { status: 200, type: 'application/json', text: '{"ok":true}' }
  }
  const sendPieces = () => new Promise<never>(() => {})
  await discardInterrupted([left('b.jpg', {})], { server: { send, upload: () => send, sendPieces } })
  expect(told.map(({ path, body }) => [path, body])).toEqual([
    ['/api/uploads/giveup', { batch: 'the batch', keys: ['key of b.jpg-1'] }],
  ])
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
  // Chosen again, without what the tick says today; and ticked today, though it was not before.
  const again = (ticked: { audience?: 'keepers' }, before: InterruptedFile) =>
    matchInterrupted(
      queue.batchOf([file]).map((one) => ({ ...one, ...ticked })),
      [before],
      () => true,
    ).files[0]?.audience
  expect(again({}, { ...saved, file: null })).toBe('keepers')
  expect(again({ audience: 'keepers' }, left('bride.jpg', {}))).toBe('keepers')
})
