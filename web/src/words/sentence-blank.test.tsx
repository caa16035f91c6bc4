import { act } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { DropHint } from '../ui/DropHint.tsx'
import { allWords, chooseLanguage, speakInside } from './language.ts'

test('two sentences stand apart by a blank, in Chinese by their full stop alone', async () => {
  onTestFinished(() => act(async () => void (await chooseLanguage('en'))))
  await speakInside()
  await allWords()
  const { container } = show(
    <p>
      <DropHint />
      18/04/1921
    </p>,
  )
  const text = () => container.querySelector('p')?.textContent
  expect(text()).toBe('Or drop one anywhere on this page, or paste it. 18/04/1921')
  await act(() => chooseLanguage('zh'))
  expect(text()).toMatch(/。18/)
  expect(text()).not.toMatch(/\s/)
  await act(() => chooseLanguage('de'))
  expect(text()).toMatch(/\. 18/)
})
