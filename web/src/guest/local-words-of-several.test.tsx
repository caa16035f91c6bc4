/** What the writers are told of their words where several write on one device (YD02). */
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { localWords, localWordsStore, openWordsForm } from '../../test/guest-page.ts'
import { startNotices } from './local-words-notices.ts'
import type { LocalWords } from './local-words.ts'

// A guest's page has no guard of the focus.
vi.mock('../kit/keep-focus.ts', () => ({ keepFocus: () => () => {} }))

async function cardsOf(...items: LocalWords[]) {
  const { page, form, user } = openWordsForm()
  const place = document.getElementById('guest-letters') ?? document.body
  const store = localWordsStore(...items)
  await startNotices({ place, store, page, form, changed: () => undefined }).draw()
  return { user, store, place, cards: screen.getAllByRole('article') }
}

const said = (name: string, words: string) => ({ name, knownAs: '', words, mail: '' })
const dejan = said('Dejan', 'She taught me to swim.')
const vera = said('Vera', 'She always had time.')

test.each(['waiting', 'returned'] as const)(
  'on a tablet in the chapel Vera finds her words among those of others, and hears on each button whose they are: %s (YD02)',
  async (state) => {
    const { cards } = await cardsOf(localWords(state, { said: dejan }), localWords(state, { said: vera }))
    for (const [index, { name, words }] of [dejan, vera].entries()) {
      const card = within(cards[index] ?? document.body)
      expect(card.getByRole('blockquote').textContent).toBe(words)
      expect(card.getByText(`From ${name}`)).toBeTruthy()
      const buttons = card.getAllByRole('button')
      expect(buttons).toHaveLength(2)
      expect(card.getAllByRole('button', { description: `${words} From ${name}` })).toEqual(buttons)
    }
  },
)

test('whose words have gone is told by name alone, on each button too: others use the tablet by then (YB03)', async () => {
  const receipt = { code: 'ABCD-1234-EFGH-5678', address: '/Words#ABCD1234EFGH5678' }
  const { place } = await cardsOf(
    localWords('gone', { said: dejan, receipt }),
    localWords('gone', { said: vera, receipt }),
  )
  expect(screen.getAllByRole('button', { name: 'putAway', description: 'From Vera' })).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'copy', description: 'From Dejan' })).toHaveLength(1)
  expect(place.textContent).not.toContain(vera.words)
})

test('Vera withdraws her own words, and those of Dejan go on waiting (YD02)', async () => {
  const { user, store, cards } = await cardsOf(
    localWords('waiting', { said: dejan }),
    localWords('waiting', { said: vera }),
  )
  const hers = within(cards[1] ?? document.body)
  await user.click(hers.getByRole('button', { name: 'withdraw' }))
  expect(store.all()).toHaveLength(2)
  await user.click(hers.getByRole('button', { name: 'withdraw', description: /From Vera$/ }))
  await expect.poll(() => store.all().map((item) => item.said.name)).toEqual(['Dejan'])
})
