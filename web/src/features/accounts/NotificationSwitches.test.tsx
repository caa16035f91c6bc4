import { accounts } from '@spomen/contract/accounts.ts'
import { settings } from '@spomen/contract/settings.ts'
import { waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { redWords } from '../../../test/toasts.ts'
import { NotificationSwitches } from './NotificationSwitches.tsx'

const { id, notifications } = ann

function open(...known: FakeAnswer[]) {
  const house = fakeServer(when(accounts.profile, ann), ...known)
  const page = show(
    <Suspense>
      <NotificationSwitches />
    </Suspense>,
    { send: house.send },
  )
  const switchOf = (name: string) => page.findByRole('switch', { name })
  return { ...page, ...house, switchOf }
}

const asKept = when(settings.notifications, { id, ...notifications })

test('without any settings everything is off, and nobody complains (C30)', async () => {
  const { switchOf } = open(when(settings.notifications, refusedWith('notFound')))
  expect(await switchOf('Days of remembrance')).toHaveProperty('checked', false)
  expect(await switchOf('Requests to follow')).toHaveProperty('checked', false)
  expect(redWords()).toBe('')
})

test('Ann switches the letters about greetings off, and it counts at once (C28, C31)', async () => {
  const { switchOf, person, mutations } = open(
    asKept,
    when(settings.changeNotifications, { ...notifications, lastGreeting: false }),
  )
  const greetings = await switchOf('Last greetings')
  expect(greetings).toHaveProperty('checked', true)
  await person.click(greetings)
  expect(greetings).toHaveProperty('checked', false)
  await waitFor(() => expect(mutations).toHaveLength(1))
  expect(mutations[0]?.body).toEqual({
    id,
    imageComment: true,
    videoComment: true,
    followRequest: true,
    lastGreeting: false,
    suggestion: true,
    remembrance: true,
  })
})

test('what Ann has switched off by the link below a mail stays off when she presses another switch here (C31)', async () => {
  let kept = notifications
  const { switchOf, person, mutations } = open(
    when(settings.notifications, () => ({ id, ...kept })),
    when(settings.changeNotifications, () => ({ ...kept, lastGreeting: false })),
  )
  const greetings = await switchOf('Last greetings')
  kept = { ...notifications, imageComment: false, remembrance: false }
  await person.click(greetings)
  await waitFor(() => expect(mutations).toHaveLength(1))
  expect(mutations[0]?.body).toMatchObject({ imageComment: false, remembrance: false, lastGreeting: false })
  await waitFor(async () => expect(await switchOf('Days of remembrance')).toHaveProperty('checked', false))
})

test('a switch that could not be saved goes back, and she is told', async () => {
  const { switchOf, findByText, person } = open(
    asKept,
    when(settings.changeNotifications, refusedWith('somethingWentWrong')),
  )
  const greetings = await switchOf('Last greetings')
  await person.click(greetings)
  expect(await findByText(/Something went wrong/)).toBeTruthy()
  expect(greetings).toHaveProperty('checked', true)
})

test('of two quick changes the second save carries both, though the first has failed', async () => {
  const secondIsChosen = Promise.withResolvers<void>()
  let saves = 0
  const { switchOf, person, mutations } = open(
    asKept,
    when(settings.changeNotifications, async () => {
      saves += 1
      if (saves === 2) return { ...notifications, lastGreeting: false, imageComment: false }
      await secondIsChosen.promise
      return refusedWith('somethingWentWrong')
    }),
  )
  const [greetings, comments] = [await switchOf('Last greetings'), await switchOf('Comments on photographs')]
  await person.click(greetings)
  await person.click(comments)
  secondIsChosen.resolve()
  await waitFor(() => expect(mutations).toHaveLength(2))
  expect(mutations[1]?.body).toMatchObject({ lastGreeting: false, imageComment: false, videoComment: true })
  expect(greetings).toHaveProperty('checked', false)
  expect(comments).toHaveProperty('checked', false)
})

test('when they cannot be fetched, she may try again', async () => {
  let isAway = true
  const { switchOf, findByRole, person } = open(
    when(settings.notifications, () => (isAway ? refusedWith('unavailable') : { id, ...notifications })),
  )
  const again = await findByRole('button', { name: 'Try again' })
  isAway = false
  await person.click(again)
  expect(await switchOf('Requests to follow')).toHaveProperty('checked', true)
})
