import { secondStep } from '@spomen/contract/second-step.ts'
import { useEffect } from 'react'
import { Route, Routes, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { fakeServer, when } from '../../test/fake-server.ts'
import { stepOn } from '../../test/second-step.tsx'
import { show } from '../../test/show.tsx'
import StepNotice from '../features/second-step/StepNotice.tsx'
import { draftsOf } from '../kit/draft.ts'
import * as session from '../kit/session.ts'
import Login from './Login.tsx'

/** A page of a moderator, in a window that goes to another without being loaded anew. */
function Wall() {
  const navigate = useNavigate()
  useEffect(() => session.setNavigate((path) => void navigate(path)), [navigate])
  return <StepNotice endsAt={null} />
}

test('Mod logs in again for what moderators do: what he has half written is kept, and his other windows wait for him (decision 139)', async () => {
  vi.stubGlobal('fetch', async () => new Response('true'))
  session.saveToken('first', 'mod')
  session.startSession('mod')
  draftsOf('mod').write('greeting', 'The garden is in bl')
  const told = vi.spyOn(Storage.prototype, 'setItem')
  const { person, findByText, findByRole } = show(
    <Routes>
      <Route path="/MemoriesWall" element={<Wall />} />
      <Route path="/Login" element={<Login />} />
    </Routes>,
    {
      at: '/MemoriesWall',
      send: fakeServer(when(secondStep.own, { ...stepOn, isRequired: true })).send,
    },
  )
  await person.click(await findByText('Log in again'))
  await findByRole('heading', { name: 'Log in' })
  // What a login that nobody has come back to would end is ended by then.
  await import('../features/accounts/session.ts')
  await vi.waitFor(() => expect(session.token()).toBeNull())

  expect(draftsOf('mod').read('greeting')).toBe('The garden is in bl')
  expect(told.mock.calls.filter(([key]) => key === 'ended')).toEqual([['ended', 'expired']])
  expect(session.expiredPersonId()).toBe('mod')
  told.mockRestore()
  session.saveToken('second', 'mod')
  session.startSession('mod')
  expect(draftsOf('mod').read('greeting')).toBe('The garden is in bl')
})
