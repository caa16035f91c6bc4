import { useLingui } from '@lingui/react/macro'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { speak } from '../words/language.ts'
import { LoginPanel } from './LoginPanel.tsx'

function Page() {
  const { t } = useLingui()
  const [isSent, setIsSent] = useState(false)
  return (
    <>
      <select />
      <main id="main" tabIndex={-1}>
        <LoginPanel title={isSent ? t`Open an account` : t`Log in`}>
          <button type="button" onClick={() => setIsSent(true)}>
            Send
          </button>
        </LoginPanel>
      </main>
    </>
  )
}

test('the step after the first takes the focus, even where the button that was pressed is still there', async () => {
  const { person, getByRole } = show(<Page />)
  await person.click(getByRole('button'))
  expect(document.activeElement).toBe(getByRole('main'))
})

test('whoever goes through the languages by the arrow keys stays where they choose', async () => {
  onTestFinished(() => act(() => speak('en')))
  const { getByRole } = show(<Page />)
  const choice = getByRole('combobox')
  act(() => choice.focus())
  await act(() => speak('srb'))
  expect(getByRole('heading').textContent).toBe('Prijavite se')
  expect(document.activeElement).toBe(choice)
})
