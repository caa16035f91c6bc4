import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { WordsProvider } from './WordsProvider.tsx'

/** A line whose words come after it was drawn, and before anything listens for them. */
function Line() {
  const { _ } = useLingui()
  useLayoutEffect(() => i18n.load('en', { LateWd: ['This site closes soon'] }), [])
  return <p>{_('LateWd')}</p>
}

test('words that come while a page is first put together are said, not their bare names', async () => {
  const { findByText } = render(
    <WordsProvider>
      <Line />
    </WordsProvider>,
  )
  expect(await findByText('This site closes soon')).toBeTruthy()
})
