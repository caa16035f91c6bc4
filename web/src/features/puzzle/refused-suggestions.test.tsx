/** Photographs that Ben suggested, and that are refused: he keeps the page by then, or its plan takes none (N18, YC01). */
import { accounts } from '@spomen/contract/accounts.ts'
import { plans } from '@spomen/contract/plans.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { milan } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import { saveToken, startSession } from '../../kit/session.ts'
import Puzzle from './Puzzle.tsx'

/** What this browser holds of a page that was closed meanwhile. */
const { kept } = vi.hoisted(() => ({ kept: new Map<string, unknown>() }))
vi.mock('../../kit/file-store.ts', () => ({
  withFileLock: async (_: string, work: () => Promise<unknown>) => work(),
  deleteStoredFile: async (key: string) => void kept.delete(key),
  storeFile: async () => true,
  listStoredFiles: async () => [...kept.values()],
  lockedElsewhere: async () => new Set(),
}))

beforeEach(() => kept.clear())

type Turn = 'keeper' | 'smallerPlan'

function Page({ turn }: { turn: Turn }) {
  const [hasTurned, setHasTurned] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setHasTurned(true)}>
        the page has changed
      </button>
      <Puzzle
        memorial={milan}
        plan={plans[hasTurned && turn === 'smallerPlan' ? 'Basic' : 'Plus']}
        family={hasTurned && turn === 'keeper' ? { count: 3 } : null}
      />
    </>
  )
}

/** Ben suggests one, which is refused. */
async function suggestInVain(turn: Turn, why: RefusalKey) {
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(puzzle.groups, []),
    when(puzzle.group, []),
    when(uploads.finish, refusedWith(why)),
    when(uploads.giveUp, acknowledgement),
  )
  const { person } = show(<Page turn={turn} />, { send })
  await person.upload(
    await screen.findByLabelText('Photographs to suggest'),
    new File(['.'], 'garden.jpg', { type: 'image/jpeg' }),
  )
  await screen.findByText('1 photograph did not arrive. You can try it again.')
  await person.click(screen.getByRole('button', { name: 'the page has changed' }))
  return person
}

const keeping =
  'You keep this page now: you add photographs yourself, under “Photographs”, and they are on the page at once.'

test('one who keeps the page by then sees that they did not arrive and why, and where photographs are added now', async () => {
  const person = await suggestInVain('keeper', 'forbidden')
  await screen.findByText('Nobody has suggested a photograph yet')
  screen.getByRole('heading', { name: 'These did not arrive' })
  screen.getByText('This is not open to you')
  screen.getByText(keeping)
  await person.click(screen.getByRole('button', { name: 'Take garden.jpg off this list' }))
  await waitFor(() => expect(screen.queryByText(/These did not arrive|You keep this page now/)).toBeNull())
})

test('one at whose page the plan takes none any more sees them too, and takes them off', async () => {
  const person = await suggestInVain('smallerPlan', 'packageNotAllowed')
  await screen.findByText('Photographs cannot be suggested here')
  screen.getByRole('heading', { name: 'These did not arrive' })
  screen.getByRole('button', { name: 'Send garden.jpg again' })
  await person.click(screen.getByRole('button', { name: 'Take garden.jpg off this list' }))
  await waitFor(() => expect(screen.queryByText('These did not arrive')).toBeNull())
})

test('what was still on its way as the page was closed can be given up, and is not offered to be sent in vain', async () => {
  saveToken('token', 'ben')
  startSession('ben')
  kept.set('mill.jpg', {
    ...{ key: 'mill.jpg', personId: 'ben', name: 'mill.jpg', size: 1, changedAt: 1 },
    file: new File(['.'], 'mill.jpg', { type: 'image/jpeg', lastModified: 1 }),
    about: {
      ...{ kind: 'suggestions', memorialId: milan.id, batch: 'the batch', count: 1 },
      ...{ place: 0, isPrepared: false, isAsChosen: true, facts: null },
    },
  })
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(puzzle.groups, []),
    when(uploads.giveUp, acknowledgement),
  )
  const { person } = show(
    <Suspense>
      <Puzzle memorial={milan} plan={plans.Plus} family={{ count: 3 }} />
    </Suspense>,
    { send },
  )
  await screen.findByText('1 photograph was still on its way')
  screen.getByText(keeping)
  expect(screen.queryByRole('button', { name: 'Go on sending' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Do not send it' }))
  await waitFor(() => expect(screen.queryByText(/still on its way|You keep this page now/)).toBeNull())
  expect([...kept.keys()]).toEqual([])
})
