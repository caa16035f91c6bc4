import { expect, test } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { ClosedHouse } from '../../../test/closed-house.tsx'
import { alone, asked, ben, openKeepers, withBen } from '../../../test/keepers.tsx'

test.each([
  ['Ann', ann],
  ['Ben', ben],
])(
  'past the last day %s reads who keeps the page, and is offered nothing that is refused (YE06)',
  async (_, viewer) => {
    const { findByText, getByRole, queryByRole, queryByText } = openKeepers(
      { ...withBen, invited: [asked] },
      { viewer, House: ClosedHouse },
    )
    await findByText(viewer === ann ? 'You, the owner' : 'You, since 3 May 2026')
    await findByText('petra@example.org')
    for (const name of [/^Ask somebody/, /^End it/, /^Take back/, /^I no longer keep/])
      expect(queryByRole('button', { name })).toBeNull()
    expect(queryByText('Whoever keeps it may')).toBeNull()
    getByRole('button', { name: 'Close' })
  },
)

test('and nobody is to be asked where she keeps it alone (YE06)', async () => {
  const { findByText, queryByText } = openKeepers(alone, { House: ClosedHouse })
  await findByText('You, the owner')
  expect(queryByText(/Ask somebody you trust/)).toBeNull()
})
