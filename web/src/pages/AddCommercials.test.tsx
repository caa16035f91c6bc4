import { commercials } from '@spomen/contract/commercials.ts'
import { expect, test } from 'vitest'
import { ClosedHouse } from '../../test/closed-house.tsx'
import { pageOf, showNotices, waits } from '../../test/commercials.tsx'
import { when } from '../../test/fake-server.ts'
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
