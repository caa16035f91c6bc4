import { commercials } from '@spomen/contract/commercials.ts'
import { expect, test } from 'vitest'
import { pageOf, showNotices, waits } from '../../test/commercials.tsx'
import { when } from '../../test/fake-server.ts'
import AddCommercials from './AddCommercials.tsx'

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
