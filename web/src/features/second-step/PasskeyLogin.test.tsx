import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'

vi.mock('./passkey-login.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('where the part for passkeys does not come Ann is told so, and can press again', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  onTestFinished(() => void vi.unstubAllGlobals())
  const onLoggedIn = vi.fn()
  const { person } = show(<PasskeyLogin onLoggedIn={onLoggedIn} />)
  await person.click(screen.getByRole('button', { name: 'Use a passkey' }))
  await screen.findByText('There is no connection just now.')
  await expect
    .poll(() => screen.getByRole('button', { name: 'Use a passkey' }).getAttribute('aria-disabled'))
    .not.toBe('true')
  expect(onLoggedIn).not.toHaveBeenCalled()
})
