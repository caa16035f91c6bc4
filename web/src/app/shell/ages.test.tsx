import { accounts } from '@spomen/contract/accounts.ts'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ann, bensGreeting } from '../../../test/cast.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { GreetingCard } from '../../features/greetings/GreetingCard.tsx'
import * as language from '../../words/language.ts'

const nothing = () => {}
const minute = 60_000
const pass = (time: number) => act(async () => vi.advanceTimersByTime(time))

/** What has come to the front, or lies behind others from now on. */
async function become(visibility: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(visibility === 'hidden')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

test('a greeting on a page that stays open grows older, and nothing is said anew behind others or for nothing (X21)', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 3, 12, 10) })
  const sayAgain = vi.spyOn(language, 'sayAgain')
  await import('./count-parts.ts')
  show(
    <GreetingCard
      greeting={{ ...bensGreeting, createdAt: new Date().toISOString() }}
      isMine={false}
      mayChange={false}
      mayRemove={false}
      mayPin={false}
      onChange={nothing}
      onRemove={nothing}
    />,
    { send: fakeServer(when(accounts.profile, ann)).send },
  )
  await screen.findByText('just now')
  await pass(5 * minute)
  screen.getByText('5 minutes ago')
  await become('hidden')
  sayAgain.mockClear()
  await pass(60 * minute)
  expect(sayAgain).not.toHaveBeenCalled()
  await become('visible')
  screen.getByText('1 hour ago')
  await pass(50 * minute)
  expect(sayAgain).toHaveBeenCalledOnce()
  await pass(5 * minute)
  screen.getByText('2 hours ago')
  vi.restoreAllMocks()
})
