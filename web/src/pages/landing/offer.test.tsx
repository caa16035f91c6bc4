import { useLingui } from '@lingui/react'
import { languages } from '@spomen/contract/languages.ts'
import { offerName } from '@spomen/contract/offer.ts'
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { speak } from '../../words/language.ts'
import { OfferCost, OfferLead } from './OfferWords.tsx'

/** Has the head of the page say what a memorial costs here. */
function say(content: string) {
  const tag = document.createElement('meta')
  tag.name = offerName
  tag.content = content
  document.head.append(tag)
  onTestFinished(() => tag.remove())
}

/** What the first page says of it: at its beginning, and below how one begins. */
function Landing() {
  useLingui()
  return (
    <>
      <p>
        <OfferLead />
      </p>
      <p>
        <OfferCost />
      </p>
    </>
  )
}

const thousand = 'The first thousand pages are free for ever.'
const paid = 'and more room is paid by the month or the year, at a price you see before you choose.'

afterEach(() => act(() => speak('en')))

test('where nothing is set a visitor reads of the first thousand pages (T04)', () => {
  const { getByText } = show(<Landing />)
  getByText(thousand)
  getByText(`What it costs: the first thousand pages nothing, for ever; later ones begin free, ${paid}`)
})

test('where fifty pages are free a visitor reads of fifty (T04)', async () => {
  say('counted sold 50 5')
  const { findByText, container } = show(<Landing />)
  await findByText('The first pages here are free for ever, 50 in all.')
  await findByText(
    `What it costs: the first pages here nothing, for ever, 50 in all; later ones begin free, ${paid}`,
  )
  expect(container.textContent).not.toContain('thousand')
})

test('where no page is free for ever nobody is promised one (T04)', async () => {
  say('none sold 0 0')
  const { findByText, container } = show(<Landing />)
  await findByText('Every page begins free of charge.')
  await findByText(`What it costs: every page begins free, ${paid}`)
  expect(container.textContent).not.toContain('for ever')
})

test('where nothing is sold no visitor reads of prices; the thousand stay (T04)', async () => {
  say('usual unsold 1000 5')
  const { findByText } = show(<Landing />)
  await findByText('What it costs: nothing. Nothing is sold here.')
  await findByText(thousand)
})

test.each(['counted unsold 50 5', 'none unsold 0 0'])(
  'where nothing is sold and other numbers are set (%s) a page costs nothing',
  async (content) => {
    say(content)
    const { findByText } = show(<Landing />)
    await findByText('A page costs nothing here.')
    await findByText('What it costs: nothing. Nothing is sold here.')
  },
)

test.each(languages)(
  'in %s fifty pages are fifty, also for whoever chooses it on the page',
  async (language) => {
    say('counted sold 50 5')
    const { findAllByText } = show(<Landing />)
    await findAllByText(/50/)
    await act(() => speak(language))
    expect(await findAllByText(/50/)).toHaveLength(2)
    if (language === 'de')
      await findAllByText('Die ersten Seiten hier sind für immer kostenlos, insgesamt 50.')
  },
)

test('the thousand are called the same where nothing is sold, in every language', async () => {
  for (const language of languages) {
    await act(() => speak(language))
    const usual = show(<Landing />).container.querySelector('p')?.textContent
    cleanup()
    say('usual unsold 1000 5')
    const { findByText } = show(<Landing />)
    await findByText(usual ?? '')
    cleanup()
    document.querySelector(`meta[name="${offerName}"]`)?.remove()
  }
})
