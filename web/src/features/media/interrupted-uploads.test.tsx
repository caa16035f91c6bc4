import type { OutgoingRequest } from '@spomen/contract/call.ts'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveToken, startSession } from '../../kit/session.ts'
import type { InterruptedFile } from './interrupted-files.ts'
import { newUploadQueue } from './upload-queue.ts'
import { useInterruptedUploads } from './uploads.ts'

/** What this browser holds, and which of it another window of it is sending. */
const { kept, sentElsewhere } = vi.hoisted(() => ({
  kept: new Map<string, unknown>(),
  sentElsewhere: new Set<string>(),
}))
vi.mock('../../kit/file-store.ts', () => ({
  withFileLock: async (key: string, work: () => Promise<unknown>) => (sentElsewhere.has(key) ? null : work()),
  deleteStoredFile: async (key: string) => void kept.delete(key),
  storeFile: async () => true,
  listStoredFiles: async () => [...kept.values()],
  lockedElsewhere: async (keys: string[]) => new Set(keys.filter((key) => sentElsewhere.has(key))),
}))

const left = (name: string, place: number): InterruptedFile => ({
  ...{ key: name, personId: 'ann', name, size: 1, changedAt: 1 },
  file: new File(['.'], name, { type: 'image/jpeg', lastModified: 1 }),
  about: {
    ...{ kind: 'images', memorialId: 'milica', batch: 'the batch', count: 2 },
    ...{ place, isPrepared: false, isAsChosen: true, facts: null },
  },
})

beforeEach(() => {
  sentElsewhere.clear()
  for (const [place, name] of ['bride.jpg', 'groom.jpg'].entries()) kept.set(name, left(name, place))
  saveToken('token', 'ann')
  startSession('ann')
})

/** A window that offers to go on with all of it. */
async function offering(count = 2) {
  const told: OutgoingRequest[] = []
  const send = async (asked: OutgoingRequest) => {
    told.push(asked)
    return { status: 200, type: 'application/json', text: '{"ok":true}' }
  }
  const sent: unknown[] = []
  const sendPieces = (file: File) => {
    sent.push(file.name)
    return new Promise<never>(() => {})
  }
  const server = { send, upload: () => send, sendPieces }
  const queue = newUploadQueue({ concurrent: 3, onFinished: async () => {} })
  const options = { kind: 'images', memorialId: 'milica', server } as const
  const { result } = renderHook(() => useInterruptedUploads(queue, 'images', 'milica', () => options))
  await vi.waitFor(() => expect(result.current.interrupted).toHaveLength(count))
  return { result, told, sent }
}

test('what goes on in another window is not called back in this one', async () => {
  const { result, told } = await offering()
  sentElsewhere.add('bride.jpg')
  await act(() => result.current.discard())
  expect([...kept.keys()]).toEqual(['bride.jpg'])
  expect(told.map(({ body }) => body)).toEqual([{ batch: 'the batch', keys: ['groom.jpg-1'] }])
  expect(result.current.interrupted).toEqual([])
})

test('what goes on in another window, or was called back there, is not sent by this one too', async () => {
  kept.set('guest.jpg', left('guest.jpg', 2))
  const { result, sent } = await offering(3)
  sentElsewhere.add('bride.jpg')
  kept.delete('guest.jpg')
  await act(async () => result.current.resume())
  await vi.waitFor(() => expect(sent).not.toEqual([]))
  expect(sent).toEqual(['groom.jpg'])
})
