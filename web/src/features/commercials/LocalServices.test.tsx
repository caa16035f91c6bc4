import { commercials } from '@spomen/contract/commercials.ts'
import { expect, test } from 'vitest'
import { florist, mason, pageOf, showNotices } from '../../../test/commercials.tsx'
import { when } from '../../../test/fake-server.ts'
import { LocalServices } from './index.ts'

test('the wall says what a notice is, and leads out only by a click that tells nobody where one was (Q43)', async () => {
  const { findByRole, findByText } = showNotices(<LocalServices />, [
    when(commercials.list, pageOf([florist])),
  ])
  const region = await findByRole('region', { name: 'Local services' })
  expect(await findByText('Local service: Florist')).toBeTruthy()
  expect(region.textContent).toContain('They are no part of any memorial.')
  const link = await findByRole('link', { name: /^garden\.example/ })
  expect(link.getAttribute('href')).toBe(florist.link)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
  expect(link.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(region.querySelectorAll('[src^="http"], iframe, script')).toHaveLength(0)
})

test('a wall without any notice, or in a house that wants none, says nothing of them', async () => {
  const empty = showNotices(<LocalServices />, [when(commercials.list, pageOf([]))])
  const without = showNotices(<LocalServices />, [])
  await new Promise((settle) => setTimeout(settle, 50))
  expect(empty.queryByRole('region')).toBeNull()
  expect(without.queryByRole('region')).toBeNull()
})

test('more of them come when asked for, and one kind alone; the address keeps both', async () => {
  const asked: string[] = []
  const { findByRole, findByLabelText, findByText, person } = showNotices(
    <LocalServices />,
    [
      when(commercials.list, ({ path }) => {
        asked.push(path.split('?')[1] ?? '')
        if (path.includes('grave')) return pageOf([])
        return path.includes('limit=6') ? pageOf([florist, mason], 5) : pageOf([florist], 5)
      }),
    ],
    '/MemoriesWall?kind=pets',
  )
  const more = await findByRole('link', { name: 'Show more local services' })
  expect(more.getAttribute('href')).toContain('kind=pets&services=2')
  await person.click(more)
  expect(await findByText('Stone and letters')).toBeTruthy()
  await person.selectOptions(await findByLabelText('Kind of service'), 'Grave care')
  expect(await findByText('There is none of this kind just now.')).toBeTruthy()
  expect(asked).toEqual(['limit=3', 'limit=6', 'limit=3&category=grave%20care'])
})

test('where as many are shown as are ever shown at once, nothing offers more of them (Q43)', async () => {
  const many = Array.from({ length: 99 }, (_, number) => ({
    ...florist,
    id: `01JF10R1ST${String(number).padStart(16, '0')}`,
  }))
  const shown = (services: number) =>
    showNotices(
      <LocalServices />,
      [when(commercials.list, pageOf(many.slice(0, services * 3), 120))],
      `/MemoriesWall?services=${services}`,
    )
  const before = shown(32)
  const more = await before.findByRole('link', { name: 'Show more local services' })
  expect(more.getAttribute('href')).toContain('services=33')
  before.unmount()
  const last = shown(33)
  expect(await last.findAllByRole('listitem')).toHaveLength(99)
  expect(last.queryByRole('link', { name: 'Show more local services' })).toBeNull()
})
