import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { refusedWith, when } from '../../../test/fake-server.ts'
import { named, openList, pageOf } from '../../../test/memorial-list.tsx'

test('what stands below a list waits for it, so that nothing is pushed away when it comes', async () => {
  const { promise, resolve: come } = Promise.withResolvers<ReturnType<typeof pageOf>>()
  const page = openList('/', [when(profiles.wall, () => promise)])
  await page.findByRole('search')
  expect(page.queryByText('Below the list')).toBeNull()
  come(pageOf([named('Milan')]))
  expect(await page.findByText('Below the list')).toBeTruthy()
})

test('it is there as well where the list did not come', async () => {
  const page = openList('/', [when(profiles.wall, refusedWith('somethingWentWrong'))])
  expect(await page.findByText('Below the list')).toBeTruthy()
})
