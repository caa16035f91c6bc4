import { secondStep } from '@spomen/contract/second-step.ts'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ClosedHouse } from '../../../test/closed-house.tsx'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { stepOff, stepOn } from '../../../test/second-step.tsx'
import { show } from '../../../test/show.tsx'
import * as session from '../../kit/session.ts'
import StepNotice from './StepNotice.tsx'

const notice = <StepNotice endsAt={null} />

const above = (step: typeof stepOn, part: ReactNode = notice) =>
  show(part, { send: fakeServer(when(secondStep.own, { ...step, isRequired: true })).send })

const setUpWords = /once you log in with a second step/
const againWords = /once you log in again with your second step/

test('Mod, who has a second step and logged in before it was there, is led to log in again, and back to where he is (decision 139)', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${address} ${headers['authorization']}`)
    return new Response('true')
  })
  const went = vi.fn<(path: string) => void>()
  session.setNavigate(went)
  session.saveToken('first', 'mod')
  session.startSession('mod')
  history.replaceState(null, '', '/MemoriesWall?search=Milan#list')
  onTestFinished(() => history.replaceState(null, '', '/'))

  const { person, findByText, getByText, queryByRole } = above(stepOn)
  const again = await findByText('Log in again')
  expect(getByText(againWords)).toBeTruthy()
  expect(queryByRole('link', { name: 'Set it up now' })).toBeNull()
  await person.click(again)
  expect(went.mock.calls).toEqual([['/Login?state=login&backUrl=%2FMemoriesWall%3Fsearch%3DMilan%23list']])
  expect(asked).toEqual([expect.stringMatching(/^\/api\/refusers\/logout Bearer first$/i)])
  expect(session.token()).toBeNull()
  // It was he who asked for it: nothing red tells him that his session is over.
  expect(session.takeLogoutReason()).toBeNull()
})

test('Mod, who has none yet, is led to where he sets one up', async () => {
  const { findByRole, queryByText } = above(stepOff)
  const now = await findByRole('link', { name: 'Set it up now' })
  expect(now.getAttribute('href')).toBe('/Settings?part=second-step')
  expect(queryByText('Log in again')).toBeNull()
})

test('where the server cannot say whether Mod has one he is led to the settings, which show it', async () => {
  const { findByRole } = show(notice, {
    send: fakeServer(when(secondStep.own, refusedWith('somethingWentWrong'))).send,
  })
  const now = await findByRole('link', { name: 'Set it up now' })
  expect(now.getAttribute('href')).toBe('/Settings?part=second-step')
})

test('the page below does not move down once it is known what Mod is told', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof stepOn>()
  const { container, queryByRole, findByText } = show(notice, {
    send: fakeServer(when(secondStep.own, () => promise)).send,
  })
  await vi.waitFor(() => expect(container.querySelector('aside')?.textContent).toMatch(setUpWords))
  // Its place alone is there: nobody reads it, and the keyboard passes it by.
  expect(container.querySelector('aside')?.parentElement?.className).toMatch(/awaited/)
  resolve({ ...stepOn, isRequired: true })
  await findByText(againWords)
  expect(container.querySelectorAll('aside')).toHaveLength(1)
  expect(container.querySelector('[class*="awaited"]')).toBeNull()
  expect(queryByRole('link', { name: 'Set it up now' })).toBeNull()
})

test('past the last day Mod, who has none, reads nothing of setting one up, and who has one may still log in with it (YE06)', async () => {
  const none = above(stepOff, <ClosedHouse>{notice}</ClosedHouse>)
  await new Promise((later) => setTimeout(later, 50))
  expect(none.container.textContent).not.toMatch(setUpWords)
  none.unmount()
  const { findByText } = above(stepOn, <ClosedHouse>{notice}</ClosedHouse>)
  await findByText('Log in again')
})
