import { useState } from 'react'
import { accounts } from '@spomen/contract/accounts.ts'
import { tales } from '@spomen/contract/tales.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { saveToken, startSession } from '../../kit/session.ts'
import { cancelUploads } from '../media/index.ts'
import { MemorialTales } from './MemorialTales.tsx'
import { taleUploads } from './uploads.ts'

const milan = { id: '01JM1AN0000000000000000000', name: 'Milan Jovanović' }

/** What this browser holds of Ann's: the file, and where it was to go; and how long it takes to look, the next times. */
const { kept, slow } = vi.hoisted(() => ({
  kept: new Map<string, unknown>(),
  slow: [] as Promise<void>[],
}))
vi.mock('../../kit/file-store.ts', () => ({
  withFileLock: async (_: string, work: () => Promise<unknown>) => work(),
  deleteStoredFile: async (key: string) => void kept.delete(key),
  storeFile: async () => true,
  async listStoredFiles() {
    await slow.shift()
    return [...kept.values()]
  },
  lockedElsewhere: async () => new Set(),
}))

function openMilansPage(...known: Parameters<typeof fakeServer>) {
  kept.set('plum-tree.jpg', {
    ...{ key: 'plum-tree.jpg', personId: ann.id, name: 'plum-tree.jpg', size: 1, changedAt: 1 },
    file: new File(['.'], 'plum-tree.jpg', { type: 'image/jpeg', lastModified: 1 }),
    about: {
      ...{ kind: 'tales', memorialId: milan.id, batch: 'the batch', count: 1 },
      ...{ place: 0, isPrepared: true, isAsChosen: true, facts: null },
    },
  })
  saveToken('token', ann.id)
  startSession(ann.id)
  return fakeServer(
    when(accounts.profile, ann),
    when(tales.list, () => []),
    when(tales.all, () => []),
    ...known,
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
