import { secondStep } from '@spomen/contract/second-step.ts'
import { expect, test } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { stepOff, stepOn } from '../../../test/second-step.tsx'
import { show } from '../../../test/show.tsx'
import StepNotice from './StepNotice.tsx'

const above = (step: typeof stepOn) =>
  show(<StepNotice endsAt={null} />, {
    at: '/MemoriesWall?search=Milan',
    send: fakeServer(when(secondStep.own, { ...step, isRequired: true })).send,
  })

test('Mod, who has a second step and logged in before it was there, is led to log in again, and back to where he is (decision 139)', async () => {
  const { findByRole, queryByRole, getByText } = above(stepOn)
  const again = await findByRole('link', { name: 'Log in again' })
  expect(getByText(/once you log in again with your second step/)).toBeTruthy()
  expect(again.getAttribute('href')).toBe('/Login?state=login&backUrl=%2FMemoriesWall%3Fsearch%3DMilan')
  expect(queryByRole('link', { name: 'Set it up now' })).toBeNull()
})

test('Mod, who has none yet, is led to where he sets one up', async () => {
  const { findByRole, queryByRole } = above(stepOff)
  const now = await findByRole('link', { name: 'Set it up now' })
  expect(now.getAttribute('href')).toBe('/Settings?part=second-step')
  expect(queryByRole('link', { name: 'Log in again' })).toBeNull()
})
