/** Photographs that were made smaller on their way, and are not wanted any more once the page was closed. */
import type { OutgoingRequest } from '@spomen/contract/call.ts'
import { expect, test, vi } from 'vitest'
import type { PieceDestination } from '../../kit/pieces.ts'
import { matchInterrupted } from './match-interrupted.ts'
import { discardInterrupted, findInterrupted } from './interrupted-files.ts'
import { saveAgain, sendBatch } from './resumable-uploads.ts'
import { newUploadQueue } from './upload-queue.ts'

/** What this browser holds, and whether it has room for bytes. */
const { kept, browser } = vi.hoisted(() => ({
  kept: new Map<string, { file: File | null }>(),
  browser: { hasRoom: true },
}))
vi.mock('../../kit/file-store.ts', () => ({
  withFileLock: (_: string, work: () => Promise<unknown>) => work(),
  deleteStoredFile: async (key: string) => void kept.delete(key),
  storeFile: async (file: { key: string; file: File | null }) => {
    kept.set(file.key, browser.hasRoom ? file : { ...file, file: null })
    return browser.hasRoom
  },
  listStoredFiles: async () => [...kept.values()],
  lockedElsewhere: async () => new Set(),
}))
vi.mock('../../kit/session.ts', () => ({ currentPersonId: () => 'ann', token: () => null }))

const original = new File(['all of it'], 'bride.jpg', { type: 'image/jpeg', lastModified: 1 })
const smaller = new File(['less'], 'bride.jpg', { type: 'image/jpeg' })

/** Ann sends a photograph, made smaller, and closes the page; what the server is told from then on. */
async function closedMidway(hasRoom: boolean, hasLoggedInAgain = false) {
  browser.hasRoom = hasRoom
  kept.clear()
  const told: OutgoingRequest[] = []
  const keys: (string | undefined)[] = []
  const send = async (asked: OutgoingRequest) => {
    told.push(asked)
    return { status: 200, type: 'application/json', text: '{"ok":true}' }
  }
  const sendPieces = (_: File, { metadata: { key } }: PieceDestination) => {
    keys.push(key)
    return new Promise<never>(() => {})
  }
  const server = { send, upload: () => send, sendPieces }
  const options = { kind: 'images', memorialId: 'milica', server, prepare: async () => smaller } as const
  const newWindow = () => newUploadQueue({ concurrent: 1, onFinished: async () => {} })
  const first = newWindow()
  sendBatch(first, first.batchOf([original]), options)
  await vi.waitUntil(() => keys.length > 0)
  if (hasLoggedInAgain) {
    // As the end of a session does with what this browser keeps.
    kept.clear()
    await saveAgain(first)
  }
  const interrupted = await findInterrupted('images', 'milica', newWindow())
  return { interrupted, options, keys, told, chosenAgain: newWindow().batchOf([original]) }
}

test.each([
  ['kept it', true, false],
  ['had no room for it', false, false],
  ['kept it anew once she had logged in again', true, true],
])(
  'what Ann does not send after all goes from the server too, where her browser %s (J12)',
  async (_, hasRoom, hasLoggedInAgain) => {
    const { interrupted, options, keys, told } = await closedMidway(hasRoom, hasLoggedInAgain)
    await discardInterrupted(interrupted, options)
    expect(told.map(({ body }) => body)).toMatchObject([{ keys }])
    expect(keys).toEqual([expect.stringMatching(/-4$/)])
  },
)

test('chosen again where its smaller bytes were not kept, it begins anew, and the server lets the first one go', async () => {
  const { interrupted, options, keys, told, chosenAgain } = await closedMidway(false)
  const { files, replaced } = matchInterrupted(chosenAgain, interrupted, () => false)
  expect(files.map(({ key }) => key)).toEqual(chosenAgain.map(({ key }) => key))
  await discardInterrupted(replaced, options)
  expect(told.map(({ body }) => body)).toMatchObject([{ keys }])
})
