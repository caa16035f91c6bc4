import type { Greeting } from '@spomen/contract/greetings.ts'
import { expect, test } from 'vitest'
import { bensGreeting } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { RemoveGreetingDialog } from './RemoveGreetingDialog.tsx'

const open = (isMine: boolean, about: Partial<Greeting> = {}) =>
  show(
    <RemoveGreetingDialog
      greeting={{ ...bensGreeting, ...about }}
      isMine={isMine}
      onClose={() => {}}
      onRemoved={() => {}}
    />,
  )

test('the family is told that words of another come back for thirty days (YC02)', async () => {
  const { findByText } = open(false)
  await findByText(/^The words of .+ leave the page for everyone\. For 30 days you can bring them back\.$/)
})

test.each([
  ['one’s own words', true, {}],
  ['words of somebody who has left', false, { byUserFullName: '' }],
])('%s do not come back, and the question says so', async (_whose, isMine, about) => {
  const { findByText, queryByText } = open(isMine, about)
  await findByText(/leave the page for everyone\. This cannot be undone\.$/)
  expect(queryByText(/30 days/)).toBeNull()
})
