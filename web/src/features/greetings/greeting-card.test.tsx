import { accounts } from '@spomen/contract/accounts.ts'
import { expect, test } from 'vitest'
import { ann, bensGreeting } from '../../../test/cast.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { GreetingCard } from './GreetingCard.tsx'

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
