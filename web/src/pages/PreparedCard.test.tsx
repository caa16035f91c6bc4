import type { IncomingResponse } from '@spomen/contract/call.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { type Preparation, preparations } from '@spomen/contract/preparations.ts'
import { system } from '@spomen/contract/system.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainAbout } from '../../test/about.ts'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { preparedVera as vera } from '../../test/prepared.ts'
import { show } from '../../test/show.tsx'
import { portraitName } from '../features/memorials/index.ts'
import { stashImage } from '../kit/pending-images.ts'
import { checkVersion, loadNewVersion } from '../kit/version.ts'
import { wordsFor } from '../words/words-for.ts'
import PreparedCardPage from './PreparedCard.tsx'

vi.mock('../words/words-for.ts', { spy: true })
vi.mock('../kit/version.ts', { spy: true })

const { personId: id } = vera

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:vera', revokeObjectURL: () => undefined })
})

afterEach(() => {
  vi.restoreAllMocks()
  for (const mocked of [wordsFor, checkVersion, loadNewVersion]) vi.mocked(mocked).mockRestore()
})

/** The house has chosen a portrait of Vera and made her page, and is led to its card. */
function open(laying: FakeAnswer) {
  const file = new File(['face'], 'vera.webp', { type: 'image/webp' })
  stashImage(portraitName(id), { file, isFramed: true, replaces: null })
  const house = fakeServer(when(preparations.find, vera), laying)
  const page = show(<PreparedCardPage />, { send: house.send, at: `/Prepared/${id}`, path: '/Prepared/:id' })
  return { ...house, ...page }
}

test('the portrait chosen for a page made for another family is sent from its card (G11, YC08)', async () => {
  const { findByText, mutations } = open(when(memorials.changePortrait, '/api/files/face/square'))
  expect(await findByText('The portrait is on the page')).toBeTruthy()
  expect(mutations).toMatchObject([{ body: { deceasedId: id, type: 1 } }])
})

test('where that portrait does not arrive the house is told, and may choose another or leave it', async () => {
  const { findByText, findByRole, person, queryByRole } = open(
    when(memorials.changePortrait, refusedWith('invalidImage')),
  )
  expect((await findByRole('img', { name: 'Portrait: Vera Jovanović' })).getAttribute('src')).toBe(
    'blob:vera',
  )
  expect(await findByRole('button', { name: 'Change the portrait' })).toBeTruthy()
  await person.click(await findByRole('button', { name: 'Leave it as it was' }))
  expect(queryByRole('img', { name: 'Portrait: Vera Jovanović' })).toBeNull()
  expect(await findByText('The card for Vera Jovanović')).toBeTruthy()
})

/** The card at this desk, and what is made of it at another one. */
async function openCard() {
  const elsewhere: { found: Preparation | IncomingResponse } = { found: { ...vera, code: 'AAAABBBBCCCC' } }
  const { send } = fakeServer(
    when(system.about, plainAbout),
    when(preparations.find, () => elsewhere.found),
  )
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const page = show(<PreparedCardPage />, { send, at: `/Prepared/${id}`, path: '/Prepared/:id' })
  await waitFor(() => expect(paper()).toContain('AAAA'))
  return { ...page, elsewhere, print }
}

const paper = () => document.querySelector('[data-printed]')?.textContent

test('whoever comes back to a card sees the one that was made at another desk meanwhile (YC08)', async () => {
  const { elsewhere } = await openCard()
  elsewhere.found = { ...vera, code: 'DDDDEEEEFFFF' }
  fireEvent(window, new Event('visibilitychange'))
  await waitFor(() => expect(paper()).toContain('DDDD'))
})

test('what is printed is the card that counts, whatever this desk has seen (YC08)', async () => {
  const { elsewhere, print, person, getByRole } = await openCard()
  const printed: unknown[] = []
  print.mockImplementation(() => void printed.push(paper()))
  elsewhere.found = { ...vera, code: 'DDDDEEEEFFFF' }
  await person.click(getByRole('button', { name: 'Print the card' }))
  await waitFor(() => expect(printed).toEqual([expect.stringContaining('DDDD')]))
})

test.each([
  ['withdrawn elsewhere', { ...vera, code: null }, /^The card is withdrawn\./],
  ['of a page its family has accepted', refusedWith('forbidden'), 'There is no card for this page'],
])('a card %s is not printed, and whoever prints is told (YC08)', async (_, found, word) => {
  const { elsewhere, print, person, getByRole, findByText } = await openCard()
  elsewhere.found = found
  await person.click(getByRole('button', { name: 'Print the card' }))
  expect(await findByText(word)).toBeTruthy()
  await new Promise((later) => setTimeout(later, 50))
  expect(print).not.toHaveBeenCalled()
})

test('where the house cannot be asked, the card that is there is printed', async () => {
  const { elsewhere, print, person, getByRole } = await openCard()
  elsewhere.found = refusedWith('somethingWentWrong')
  await person.click(getByRole('button', { name: 'Print the card' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce(), { timeout: 6_000 })
  expect(paper()).toContain('AAAA')
})

/** The words of another language do not come: the line is lost, or they are of a build that is gone. */
function loseWords(version: Awaited<ReturnType<typeof checkVersion>>) {
  vi.mocked(wordsFor).mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  vi.mocked(checkVersion).mockResolvedValue(version)
  vi.mocked(loadNewVersion).mockResolvedValue()
}
const findWords = () => vi.mocked(wordsFor).mockRestore()

test('a card never has the words of one language and the days of another: it is there once its words have come (YC08)', async () => {
  const { person, getByRole, findByRole, findByText, queryByText } = await openCard()
  loseWords('same')
  await person.selectOptions(getByRole('combobox', { name: 'Language of the family' }), 'de')
  expect(await findByText('We could not fetch this')).toBeTruthy()
  expect(paper()).toBeUndefined()
  expect(getByRole('button', { name: 'Print the card' })).toHaveProperty('disabled', true)
  findWords()
  await person.click(await findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(paper()).toContain('AAAA'))
  expect(document.querySelector('[data-printed] [lang="de"]')).toBeTruthy()
  expect(queryByText('We could not fetch this')).toBeNull()
  expect(loadNewVersion).not.toHaveBeenCalled()
})

test('another language can be chosen where the words of one do not come', async () => {
  const { person, getByRole, findByText } = await openCard()
  loseWords('same')
  await person.selectOptions(getByRole('combobox', { name: 'Language of the family' }), 'de')
  await findByText('We could not fetch this')
  findWords()
  await person.selectOptions(getByRole('combobox', { name: 'Language of the family' }), 'it')
  await waitFor(() => expect(document.querySelector('[data-printed] [lang="it"]')).toBeTruthy())
})

test('where the house gives a newer page, whoever tries again is given that', async () => {
  const { person, getByRole, findByRole } = await openCard()
  loseWords('newer')
  await person.selectOptions(getByRole('combobox', { name: 'Language of the family' }), 'de')
  await person.click(await findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(loadNewVersion).toHaveBeenCalledOnce())
})
