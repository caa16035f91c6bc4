import { system } from '@spomen/contract/system.ts'
import { expect, test } from 'vitest'
import { plainAbout } from '../../../test/about.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { SuspendedNote } from './SuspendedNote.tsx'

const about = {
  ...plainAbout,
  site: 'http://here',
}

test.each([
  { contact: 'house@example.org', ask: 'please write to house@example.org' },
  { contact: null, ask: 'please ask whoever runs this site' },
])('Ann reads that her page is suspended, that nothing is lost, and whom to ask: $ask (Q26)', async (one) => {
  const { send } = fakeServer(when(system.about, { ...about, contact: one.contact }))
  const { container, getByText } = show(<SuspendedNote name="Milan" />, { send })
  expect(getByText('For now, only those who keep it see the page of Milan')).toBeTruthy()
  expect(container.textContent).toContain('Nothing was deleted')
  await expect.poll(() => container.textContent).toContain(one.ask)
})
