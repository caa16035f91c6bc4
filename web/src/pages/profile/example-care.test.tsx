/** Looking after the example page: whoever looks round presses everything there (S14). */
import { act, screen } from '@testing-library/react'
import { type ComponentProps, Suspense } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { Demo } from '../../features/demo/index.ts'
import Profile from '../Profile.tsx'

const example = { params: {} } as ComponentProps<typeof Profile>

test('of all that is offered for looking after the example nothing asks to try again for ever (S14)', async () => {
  const { person } = show(
    <Demo>
      <Suspense>
        <Profile {...example} />
      </Suspense>
    </Demo>,
    { at: '/demo/Profile', path: '/demo/Profile' },
  )
  const title = await screen.findByText('Looking after this page')
  await person.click(title)
  const statistics = await screen.findByRole('link', { name: 'Statistics' })
  const panel = title.closest('details') ?? document.body
  expect(panel.contains(statistics)).toBe(true)
  const listOffered = () => [...panel.querySelectorAll('a, button')]
  const offered = listOffered().map(({ textContent }) => textContent)
  for (const [place, name] of offered.entries()) {
    const pressed = listOffered()[place]
    if (pressed) await person.click(pressed)
    await act(async () => new Promise((resolve) => setTimeout(resolve, 200)))
    expect([name, screen.queryByText(/We could not fetch this/)]).toEqual([name, null])
  }
  expect(offered).toEqual([
    'Statistics',
    'Words of guests',
    'Add a weekly tale',
    'Order candles and flowers',
    'Funeral and later days',
    'Change or delete the page',
  ])
})
