import { accounts } from '@spomen/contract/accounts.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import { fireEvent, waitFor } from '@testing-library/react'
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
  const { send, mutations } = fakeServer(when(accounts.profile, ann))
  const rights = { isFamily: true, may: { describe: true } } as MediumRights
  const shown = show(<InfoPanel medium={{ ...harbour, ...told }} rights={rights} onClose={() => {}} />, {
    send,
  })
  await shown.person.click(await shown.findByRole('button', { name: 'Write about it' }))
  const field = (label: string) => shown.getByLabelText(label) as HTMLInputElement
  return { ...shown, field, mutations }
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

test('of a photograph whose year alone is known the panel tells the year, and how to write it (M08, J19)', async () => {
  const { send } = fakeServer(when(accounts.profile, ann))
  const rights = { isFamily: true, may: {} } as MediumRights
  const told = (memoryDate: string) =>
    show(<InfoPanel medium={{ ...harbour, memoryDate }} rights={rights} onClose={() => {}} />, { send })
  const year = told('1962-01-01')
  expect((await year.findByText('When')).nextElementSibling?.textContent).toBe('1962')
  year.unmount()
  const day = told('1962-07-02')
  expect((await day.findByText('When')).nextElementSibling?.textContent).toBe('2 July 1962')
  day.unmount()
  const { field, getByText } = await write()
  const hint = getByText(/^Do you only know the year\? Write 01\/01/)
  expect(field('When it was taken').getAttribute('aria-describedby')).toContain(hint.closest('[id]')?.id)
})

test('names that are too many or too long are said at their field, and none is sent (J18, K15)', async () => {
  const { field, person, findByText, getByRole, mutations } = await write()
  const save = () => person.click(getByRole('button', { name: 'Save' }))
  const names = (line: string) => fireEvent.change(field('Who is in it'), { target: { value: line } })
  names(Array.from({ length: 101 }, (_, index) => `Ben ${index}`).join(','))
  await save()
  await findByText('At most 100 names')
  names(`Ben, ${'a'.repeat(101)}`)
  await save()
  await findByText('At most 100 characters in each name')
  expect(mutations).toEqual([])
  names(`${Array.from({ length: 100 }, (_, index) => `Ben ${index}`).join('，')}, ,`)
  await save()
  await waitFor(() => expect(mutations).toHaveLength(1))
})
