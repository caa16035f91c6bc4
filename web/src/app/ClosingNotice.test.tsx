import { expect, onTestFinished, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { ClosingNotice } from './ClosingNotice.tsx'

function say(content: string) {
  const tag = document.createElement('meta')
  tag.name = 'spomen-closing'
  tag.content = content
  document.head.append(tag)
  onTestFinished(() => tag.remove())
}

test('a visitor reads that the site closes, as the head of the page says it', async () => {
  say('2027-03-01')
  const { findByText } = show(<ClosingNotice />)
  await findByText('This site closes on 1 March 2027. New pages are not begun here any more.')
})

test('and after the last day, that it has', async () => {
  say('2027-03-01 over')
  const { findByText } = show(<ClosingNotice />)
  await findByText(/This site closed on 1 March 2027/)
})

test.each([[''], ['soon'], ['<b>']])('a head that says "%s" says nothing', (content) => {
  if (content) say(content)
  expect(show(<ClosingNotice />).container.textContent).toBe('')
})
