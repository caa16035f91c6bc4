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

test('whoever turns a page, looks for a name or changes the look of the wall keeps the kind of service they chose below it (E35, Q43)', async () => {
  const found = pageOf([named('Milan')], { totalCount: 30 })
  const page = openList('/?service=florist&services=2&page=2', [when(profiles.wall, found)])
  const links = await page.findAllByRole('link', { name: /^(Next|Previous)|page/i })
  for (const link of links) expect(link.getAttribute('href')).toContain('service=florist&services=2')
  await page.person.click(page.getByRole('radio', { name: 'Cards' }))
  expect(page.address()).toBe('?service=florist&services=2&page=2&view=cards')
  await page.person.click(page.getByRole('radio', { name: 'Pets' }))
  expect(page.address()).toBe('?service=florist&services=2&view=cards&kind=pets')
  await page.person.type(page.getByLabelText('Name'), 'Bela{Enter}')
  expect(page.address()).toBe('?service=florist&services=2&view=cards&kind=pets&firstName=Bela')
})
