import { commercials } from '@spomen/contract/commercials.ts'
import { expect, test } from 'vitest'
import { ClosedHouse } from '../../test/closed-house.tsx'
import { pageOf, showNotices, waits } from '../../test/commercials.tsx'
import { refusedWith, when } from '../../test/fake-server.ts'
import AddCommercials from './AddCommercials.tsx'
import MyCommercials from './MyCommercials.tsx'

test('Ann changes a notice of hers after which she has handed in more than a list holds (W02)', async () => {
  const { findByDisplayValue, queryByText } = showNotices(
    <AddCommercials />,
    [
      when(commercials.mine, ({ path }) =>
        pageOf([path.includes(waits.id) ? waits : { ...waits, id: '01JF10R1ST0000000000000999' }]),
      ),
    ],
    `/AddCommercials?id=${waits.id}`,
  )
  expect(await findByDisplayValue(waits.title)).toBeTruthy()
  expect(queryByText('This notice is not among yours')).toBeNull()
})

/** Ann writes her notice anew, which a moderator has deleted by the time it is sent. */
async function writeOfDeleted() {
  let there = [waits]
  const page = showNotices(
    <AddCommercials />,
    [
      when(commercials.mine, () => pageOf(there)),
      when(commercials.change, () => {
        there = []
        return refusedWith('notFound')
      }),
    ],
    `/AddCommercials?id=${waits.id}`,
  )
  const { person, findByLabelText, findByRole, findByText } = page
  const words = await findByLabelText(/^What you offer/)
  await person.clear(words)
  await person.type(words, 'Wreaths, an hour of thought in each.')
  await person.clear(await findByLabelText(/^Until/))
  await person.type(await findByLabelText(/^Until/), '31/12/2099')
  await person.click(await findByRole('button', { name: 'Send it to a moderator' }))
  expect(await findByText(/What you have written of it is still here/)).toBeTruthy()
  return page
}

test('what Ann has written of a notice that a moderator deletes meanwhile goes on as a new one (W01, W02)', async () => {
  sessionStorage.clear()
  const { person, findByRole, findByLabelText, findByDisplayValue } = await writeOfDeleted()
  await person.click(await findByRole('button', { name: 'Go on with it as a new notice' }))
  expect(await findByDisplayValue('Wreaths, an hour of thought in each.')).toBeTruthy()
  expect(await findByRole('heading', { name: 'Add Commercials' })).toBeTruthy()
  expect(await findByLabelText(/^Your name or that/)).toHaveProperty('value', waits.title)
  expect(await findByLabelText(/^On the wall from/)).toHaveProperty('value', '01/04/2026')
  expect(sessionStorage.getItem(`draft:commercial:${waits.id}`)).toBeNull()
})

test('nor does it take the place of another notice that Ann has begun (W01, W02)', async () => {
  const other = JSON.stringify({ title: 'The garden', text: '' })
  sessionStorage.setItem('draft:commercial', other)
  const { findByRole, queryByRole } = await writeOfDeleted()
  expect(await findByRole('link', { name: 'To what you have handed in' })).toBeTruthy()
  expect(queryByRole('button', { name: 'Go on with it as a new notice' })).toBeNull()
  expect(sessionStorage.getItem('draft:commercial')).toBe(other)
  expect(sessionStorage.getItem(`draft:commercial:${waits.id}`)).toContain('an hour of thought')
})

test('once a house closes, no way leads from the notices one has to a form for another, which is refused (W01, YE06)', async () => {
  const house = [when(commercials.mine, pageOf([waits]))]
  const before = showNotices(<MyCommercials />, house, '/MyCommercials')
  await before.findByRole('link', { name: 'Write a notice' })
  before.unmount()
  const closed = showNotices(
    <ClosedHouse>
      <MyCommercials />
    </ClosedHouse>,
    house,
    '/MyCommercials',
  )
  await closed.findByRole('article')
  expect(closed.queryByRole('link', { name: 'Write a notice' })).toBeNull()
})
