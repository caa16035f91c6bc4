import { useState } from 'react'
import { accounts } from '@spomen/contract/accounts.ts'
import { tales } from '@spomen/contract/tales.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { tale } from '../../../test/tales.tsx'
import { show } from '../../../test/show.tsx'
import type { PieceDestination } from '../../kit/pieces.ts'
import { saveToken, startSession } from '../../kit/session.ts'
import { cancelUploads } from '../media/index.ts'
import { MemorialTales } from './MemorialTales.tsx'
import { taleUploads } from './uploads.ts'

const milan = { id: '01JM1AN0000000000000000000', name: 'Milan Jovanović' }

/** What this browser holds of Ann's: the file, and where it was to go; what it saves from now on; and how long it takes to look, the next times. */
const { kept, saved, slow } = vi.hoisted(() => ({
  kept: new Map<string, unknown>(),
  saved: [] as unknown[],
  slow: [] as Promise<void>[],
}))
vi.mock('../../kit/file-store.ts', () => ({
  withFileLock: async (_: string, work: () => Promise<unknown>) => work(),
  deleteStoredFile: async (key: string) => void kept.delete(key),
  storeFile: async (file: unknown) => saved.push(file) > 0,
  async listStoredFiles() {
    await slow.shift()
    return [...kept.values()]
  },
  lockedElsewhere: async () => new Set(),
}))
vi.mock('../../kit/videos.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  captureStill: async () => null,
}))

const plumTree = new File(['.'], 'plum-tree.jpg', { type: 'image/jpeg', lastModified: 1 })
const harvest = new File(['.'], 'harvest.mp4', { type: 'video/mp4', lastModified: 1 })

/** What is saved of a tale: pictures as they were made smaller, films as they were chosen. */
const keptOf = ({ name, type, lastModified }: File, file: File | null) => ({
  ...{ key: name, personId: ann.id, name, size: 1, changedAt: lastModified, file },
  about: {
    ...{ kind: 'tales', memorialId: milan.id, batch: 'the batch', count: 1, place: 0, facts: null },
    isPrepared: type !== harvest.type,
    isAsChosen: type === harvest.type,
    sentBytes: 1,
  },
})

function openMilansPage(...known: Parameters<typeof fakeServer>) {
  kept.clear()
  kept.set(plumTree.name, keptOf(plumTree, plumTree))
  saveToken('token', ann.id)
  startSession(ann.id)
  return fakeServer(
    ...known,
    when(accounts.profile, ann),
    when(tales.list, () => []),
    when(tales.all, () => []),
  )
}

test('the first tale of a page that a reload interrupted is offered again, and goes on (O10)', async () => {
  const sendPieces = vi.fn(() => new Promise<never>(() => {}))
  const { send } = openMilansPage()
  const { person } = show(<MemorialTales memorial={milan} isFamily />, { send, sendPieces })
  onTestFinished(() => cancelUploads(taleUploads, taleUploads.uploads.get()))
  await screen.findByRole('heading', { name: '1 weekly tale was still on its way' })
  await person.click(screen.getByRole('button', { name: 'Go on sending' }))
  await vi.waitFor(() => expect(sendPieces).toHaveBeenCalledOnce())
  await screen.findByRole('heading', { name: 'Weekly tales' })
  expect(screen.getByText('plum-tree.jpg')).toBeTruthy()
})

/** Pieces that never arrive, and what was asked of each: whether it goes on behind what has arrived is said by its key. */
function newPieces() {
  const sendPieces = vi.fn((_: File, _to: PieceDestination) => new Promise<never>(() => {}))
  onTestFinished(() => cancelUploads(taleUploads, taleUploads.uploads.get()))
  return { sendPieces, keys: () => sendPieces.mock.calls.map(([, { metadata }]) => metadata['key']) }
}

const choose = (files: File[]) =>
  act(async () => {
    const chooser = screen.getByLabelText('Photos and videos for weekly tales')
    fireEvent.change(chooser, { target: { files } })
  })

test('a tale that is chosen again instead goes on as it was, and is not offered a second time (O03)', async () => {
  const { sendPieces, keys } = newPieces()
  const { send } = openMilansPage(when(tales.list, [tale(1)]))
  const { queryByText } = show(<MemorialTales memorial={milan} isFamily />, { send, sendPieces })
  await screen.findByRole('heading', { name: '1 weekly tale was still on its way' })
  await choose([plumTree])
  await vi.waitFor(() => expect(keys()).toEqual(['plum-tree.jpg-1']))
  expect(await screen.findByText('plum-tree.jpg')).toBeTruthy()
  await act(async () => cancelUploads(taleUploads, taleUploads.uploads.get()))
  await vi.waitFor(() => expect(kept.size).toBe(0))
  expect(queryByText('1 weekly tale was still on its way')).toBeNull()
})

test('a film this browser had no room for is chosen once more where that is asked, and goes on behind what arrived (O03)', async () => {
  const { sendPieces, keys } = newPieces()
  const { send } = openMilansPage()
  kept.clear()
  kept.set(harvest.name, keptOf(harvest, null))
  const { person } = show(<MemorialTales memorial={milan} isFamily />, { send, sendPieces })
  await screen.findByText('harvest.mp4')
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click')
  await person.click(screen.getByRole('button', { name: 'Choose once more' }))
  expect(opened).toHaveBeenCalledOnce()
  opened.mockRestore()
  await choose([harvest])
  await vi.waitFor(() => expect(keys()).toEqual(['harvest.mp4-1']))
  await vi.waitFor(() => expect(saved.at(-1)).toEqual(keptOf(harvest, harvest)))
})

test('who does not wish to send it is asked no more, and the page has no tales', async () => {
  const { send } = openMilansPage()
  const { person } = show(<MemorialTales memorial={milan} isFamily />, { send })
  await person.click(await screen.findByRole('button', { name: 'Do not send it' }))
  await vi.waitFor(() => expect(kept.size).toBe(0))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('a tale that had arrived before the page was closed stays, and who does not wish to send it is told so', async () => {
  const { send } = openMilansPage(when(uploads.giveUp, { ok: true, arrived: ['plum-tree.jpg-1'] }))
  const { person } = show(<MemorialTales memorial={milan} isFamily />, { send })
  await person.click(await screen.findByRole('button', { name: 'Do not send it' }))
  await screen.findByText('“plum-tree.jpg” had arrived already. It is on the page, where you can delete it.')
})

test('what a browser finds late of one page is not offered on the next', async () => {
  const { promise: looked, resolve: find } = Promise.withResolvers<void>()
  slow.push(looked)
  const { send } = openMilansPage()
  function Pages() {
    const [memorial, setMemorial] = useState(milan)
    return (
      <>
        <button type="button" onClick={() => setMemorial({ id: '01JVERA0000000000000000000', name: 'Vera' })}>
          Go on
        </button>
        <MemorialTales memorial={memorial} isFamily />
      </>
    )
  }
  const { person } = show(<Pages />, { send })
  await person.click(await screen.findByRole('button', { name: 'Go on' }))
  await act(async () => find())
  expect(screen.queryByRole('button', { name: 'Go on sending' })).toBeNull()
})
