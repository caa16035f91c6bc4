import { accounts } from '@spomen/contract/accounts.ts'
import { commercials } from '@spomen/contract/commercials.ts'
import { expect, test } from 'vitest'
import { ann } from '../../test/cast.ts'
import { pageOf, waits } from '../../test/commercials.tsx'
import { fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import Commercials from './Commercials.tsx'

test('whoever ceases to moderate reads so where notices are looked over, and is not asked to try again (Q43)', async () => {
  let isRefused = false
  const { send } = fakeServer(
    when(accounts.profile, { ...ann, role: 'Admin' }),
    when(commercials.list, () => (isRefused ? refusedWith('forbidden') : pageOf([waits]))),
  )
  const { person, findByRole, findByText, queryByRole } = show(<Commercials />, { at: '/Commercials', send })
  await findByText(waits.title)
  isRefused = true
  await person.click(await findByRole('tab', { name: 'Rejected notices' }))
  expect(await findByRole('heading', { level: 1, name: 'This is not open to you' })).toBeTruthy()
  expect(queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(queryByRole('tablist')).toBeNull()
})
