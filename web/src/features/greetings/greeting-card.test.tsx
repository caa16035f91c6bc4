import { accounts } from '@spomen/contract/accounts.ts'
import { expect, test, vi } from 'vitest'
import { ann, bensGreeting } from '../../../test/cast.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { GreetingCard } from './GreetingCard.tsx'
import { PrintedGreetings } from './PrintedGreetings.tsx'

const nothing = () => {}
const rights = { isMine: false, mayChange: false, mayRemove: false, mayPin: false }

test.each([
  [null, false],
  [bensGreeting.createdAt, true],
])('a greeting says who left it, and that it was changed where it was (%s)', async (modifiedAt, isSaid) => {
  const house = fakeServer(when(accounts.profile, ann))
  const { findByRole, queryByText } = show(
    <GreetingCard
      greeting={{ ...bensGreeting, modifiedAt }}
      {...rights}
      onChange={nothing}
      onRemove={nothing}
    />,
    { send: house.send },
  )
  const card = await findByRole('article', { name: `Greeting from ${bensGreeting.byUserFullName}` })
  expect(card.querySelector('footer')?.textContent).toContain(bensGreeting.byUserFullName)
  expect(queryByText(/changed/) !== null).toBe(isSaid)
})

test('a greeting left after midnight in Belgrade is of the day it was there, on the card and on paper', async () => {
  vi.stubEnv('TZ', 'Europe/Belgrade')
  const late = '2026-04-12T22:30:00.000Z'
  const greeting = { ...bensGreeting, createdAt: late, modifiedAt: late }
  const house = fakeServer(when(accounts.profile, ann))
  const { findByRole, findByText, findAllByTitle } = show(
    <>
      <GreetingCard greeting={greeting} {...rights} onChange={nothing} onRemove={nothing} />
      <PrintedGreetings greetings={[greeting]} />
    </>,
    { send: house.send },
  )
  await findByRole('article', { name: `Greeting from ${bensGreeting.byUserFullName}` })
  expect(await findAllByTitle('13 April 2026')).toHaveLength(2)
  await findByText(`${bensGreeting.byUserFullName}, 13 April 2026`)
  vi.unstubAllEnvs()
})

test('a greeting of somebody who has left says so on paper too (Q28)', async () => {
  const { findByText } = show(<PrintedGreetings greetings={[{ ...bensGreeting, byUserFullName: '' }]} />)
  await findByText(/^Somebody who has left, /)
})
