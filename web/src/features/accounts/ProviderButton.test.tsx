import { loginProvider } from '@spomen/contract/login-provider.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { rememberedTarget } from '../../kit/return-address.ts'
import ProviderButton from './ProviderButton.tsx'

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('where Ann was going is remembered while she logs in elsewhere, for a second step afterwards (A04)', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...location, origin: location.origin, assign })
  const { findByRole, person } = show(
    <ProviderButton provider="Parish account" backUrl="/Profile/milan?tab=1" />,
    fakeServer(when(loginProvider.begin, { address: 'https://login.example/' } as never)),
  )
  await person.click(await findByRole('button', { name: 'Log in with: Parish account' }))
  await expect.poll(() => assign.mock.calls).toEqual([['https://login.example/']])
  expect(rememberedTarget()).toBe('/Profile/milan?tab=1')
})
