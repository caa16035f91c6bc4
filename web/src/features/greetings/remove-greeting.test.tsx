import { accounts } from '@spomen/contract/accounts.ts'
import { type Greeting, greetings } from '@spomen/contract/greetings.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { expect, test } from 'vitest'
import { ann, bensGreeting } from '../../../test/cast.ts'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { GreetingList } from './index.ts'
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

/** A page with so many greetings, which cannot be read anew once one was deleted. */
function openOnSlowLine(count: number, { refuses = false } = {}) {
  const written = Array.from({ length: count }, (_, place) => ({
    ...bensGreeting,
    id: `01JGREET0000000000000000${String(place).padStart(2, '0')}`,
    note: `<p>Words ${place + 1}.</p>`,
  }))
  let isGone = false
  const house = fakeServer(
    when(accounts.profile, ann),
    when(greetings.list, () => (isGone ? new Promise<never>(() => {}) : written)),
    when(greetings.remove, () => {
      if (refuses) return refusedWith('somethingWentWrong')
      isGone = true
      return acknowledgement
    }),
  )
  const memorial = { id: bensGreeting.personId, name: 'Milan Jovanović', called: 'Milan' }
  const list = { count, limit: null, isWriting: false, onWriting: () => {} }
  const page = show(<GreetingList memorial={memorial} isFamily isOwner {...list} />, house)
  async function deleteFirst() {
    const [bin] = await page.findAllByRole('button', { name: /^Delete the greeting from/ })
    if (bin) await page.person.click(bin)
    await page.person.click(await page.findByRole('button', { name: 'Delete the greeting' }))
  }
  return { ...page, deleteFirst }
}

test('on a slow line deleted greetings leave before the others are read anew, and there are earlier ones still (H12)', async () => {
  const { deleteFirst, findByText, getByText, getByRole, queryByText, queryByRole } = openOnSlowLine(20)
  for (const number of [1, 2]) {
    await findByText(`Words ${number}.`)
    await deleteFirst()
    await expect.poll(() => queryByText(`Words ${number}.`)).toBeNull()
    await expect.poll(() => document.activeElement?.textContent).toContain(`Words ${number + 1}.`)
    await expect.poll(() => queryByRole('dialog')).toBeNull()
  }
  expect(queryByText('Words 1.')).toBeNull()
  expect(getByText('Words 20.')).toBeTruthy()
  expect(getByRole('button', { name: 'Earlier greetings' })).toBeTruthy()
})

test('the only greeting leaves its place to the next one, also on a slow line', async () => {
  const { deleteFirst, findByText } = openOnSlowLine(1)
  await findByText('Words 1.')
  await deleteFirst()
  await findByText('No greetings yet')
  await expect.poll(() => document.activeElement?.textContent).toContain('No greetings yet')
})

test('a greeting that the server did not delete stays', async () => {
  const { deleteFirst, findByText, getByText, queryByRole } = openOnSlowLine(3, { refuses: true })
  await findByText('Words 1.')
  await deleteFirst()
  await expect.poll(() => queryByRole('dialog')).toBeNull()
  expect(getByText('Words 1.')).toBeTruthy()
})
