import { accounts } from '@spomen/contract/accounts.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ann } from '../../../../test/cast.ts'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { photograph } from '../../../../test/life-timeline.tsx'
import { show } from '../../../../test/show.tsx'
import { InfoPanel } from './InfoPanel.tsx'
import type { MediumRights } from './rights.ts'

beforeEach(() => localStorage.clear())

const harbour: Photograph = {
  ...photograph(1),
  title: 'Harbour',
  description: 'Old words',
  location: '',
  friends: [],
  createdAt: '2026-04-12T10:00:00.000Z',
}

/** Ann writes about a photograph, which is told of like this by now. */
async function write(told: Partial<Photograph> = {}) {
  const { send } = fakeServer(when(accounts.profile, ann))
  const rights = { isFamily: true, may: { describe: true } } as MediumRights
  const shown = show(<InfoPanel medium={{ ...harbour, ...told }} rights={rights} onClose={() => {}} />, {
    send,
  })
  await shown.person.click(await shown.findByRole('button', { name: 'Write about it' }))
  const field = (label: string) => shown.getByLabelText(label) as HTMLInputElement
  return { ...shown, field }
}

test('what Ann began about a photograph takes back nothing that another keeper has written since', async () => {
  const { field, unmount } = await write()
  fireEvent.change(field('Title'), { target: { value: 'Harbour of Split' } })
  unmount()
  const story = { description: 'The summer of 1962', location: 'Split', friends: ['Mira', 'Jovan'] }
  const again = await write({ ...story, title: 'The port' })
  expect(again.field('Title').value).toBe('Harbour of Split')
  expect(again.field('Its story').value).toBe('The summer of 1962')
  expect(again.field('Where').value).toBe('Split')
  expect(again.field('Who is in it').value).toBe('Mira, Jovan')
  await again.findByText(/^This was changed elsewhere too, while you were writing: Title\./)
})
