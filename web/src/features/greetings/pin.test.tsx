import { accounts } from '@spomen/contract/accounts.ts'
import { type Greeting, greetings } from '@spomen/contract/greetings.ts'
import { expect, test } from 'vitest'
import { ann, bensGreeting } from '../../../test/cast.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { GreetingList } from './index.ts'

const memorial = { id: bensGreeting.personId, name: 'Milan Jovanović', called: 'Milan' }

function open({ isFamily = true, ...about }: Partial<Greeting> & { isFamily?: boolean }) {
  const said = { ...bensGreeting, ...about }
  const house = fakeServer(
    when(accounts.profile, ann),
    when(greetings.list, [said]),
    when(greetings.pin, { ...said, isPinned: !said.isPinned }),
  )
  const list = { count: 1, limit: null, isWriting: false, onWriting: () => {} }
  return {
    ...show(<GreetingList {...{ memorial, isFamily, isOwner: isFamily }} {...list} />, { send: house.send }),
    ...house,
  }
}

test.each([
  [{}, 'Put it under the name', true, 'It stands under the name now'],
  [{ isPinned: true }, 'Take it away from under the name', false, 'No longer under the name'],
])('the family turns a greeting %j by "%s"', async (about, label, isPinned, says) => {
  const { findByRole, findByText, person, mutations } = open(about)
  await person.click(await findByRole('button', { name: label }))
  expect(await findByText(says)).toBeTruthy()
  expect(mutations.find(({ path }) => path.endsWith('pin'))?.body).toEqual({ id: bensGreeting.id, isPinned })
})

test('others cannot, and what a moderator has hidden is put nowhere', async () => {
  const other = open({ isFamily: false })
  await other.findByText('You waited for us.')
  expect(other.queryByRole('button', { name: 'Put it under the name' })).toBeNull()
  other.unmount()
  const hidden = open({ reported: true })
  await hidden.findByText('You waited for us.')
  expect(hidden.queryByRole('button', { name: 'Put it under the name' })).toBeNull()
})
