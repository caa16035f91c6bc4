/** A page that was gone on with, or finished, elsewhere while this window stood at its last look (decision 25). */
import { memorials, type SavedDraft } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type fakeServer, when } from '../../../test/fake-server.ts'
import { address, asKept, kept, made, milica, open, pressOf, question } from '../../../test/wizard.tsx'
import { startSession, saveToken } from '../../kit/session.ts'

beforeEach(() => {
  saveToken('token', 'ann')
  startSession('ann')
})

const facts = { ...milica, step: 5 }
const wasAskedFor = ({ mutations }: ReturnType<typeof fakeServer>) =>
  mutations.some(({ path }) => path.endsWith('/createperson'))

/** Ann stands at the last look; from then on the house answers so to words that are saved. */
async function atTheLastLook(answer: SavedDraft) {
  let isElsewhere = false
  const saving = when(memorials.saveDraft, (asked) => (isElsewhere ? answer : asKept(asked)))
  const making = when(memorials.createPerson, made)
  const opened = open('/AddMemories?step=5', facts, freeForever, saving, making)
  await question('One last look')
  isElsewhere = true
  return opened
}

test('created from a window that is out of date, the page waits: what was told on the telephone is looked at first (D14)', async () => {
  const newer = kept({ ...facts, nickname: 'Mica', lastName: 'Jovanović Petrović' }, 9)
  const { person, server } = await atTheLastLook({ version: null, instead: newer, memorialId: null })
  await pressOf(person, 'Create the page')
  await screen.findByText(/^You have gone on with this page somewhere else, and what you wrote there/)
  screen.getByText('A page for Milica Jovanović Petrović')
  expect(wasAskedFor(server)).toBe(false)
  await pressOf(person, 'Create the page')
  await waitFor(() => expect(address()).toBe(`/Profile/${made.id}`))
  expect(server.mutations.at(-1)?.body).toMatchObject({ lastName: 'Jovanović Petrović', nickname: 'Mica' })
})

test('created once more on the telephone, a page that was made at the desk of the same words opens as it is (D14, D16)', async () => {
  const { person, written } = await atTheLastLook({ version: null, instead: null, memorialId: made.id })
  await pressOf(person, 'Create the page')
  await waitFor(() => expect(address()).toBe(`/Profile/${made.id}`))
  expect(screen.queryByText('The page for Milica Jovanović has been made')).toBeNull()
  expect(written.size).toBe(0)
})

test('“Create” pressed in the moment in which another window has made the page keeps nobody from that page (D14)', async () => {
  const { promise: isKnown, resolve: know } = Promise.withResolvers<SavedDraft>()
  let isMade = false
  const saving = when(memorials.saveDraft, (asked) => (isMade ? isKnown : asKept(asked)))
  const { person, server, dropElsewhere } = open('/AddMemories?step=5', facts, freeForever, saving)
  await question('One last look')
  isMade = true
  dropElsewhere('add-memories')
  await pressOf(person, 'Create the page')
  know({ version: null, instead: null, memorialId: made.id })
  await screen.findByText('The page for Milica Jovanović has been made')
  expect(screen.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe(`/Profile/${made.id}`)
  expect(wasAskedFor(server)).toBe(false)
})

test('while it is asked which words count, no page is made of either (D14)', async () => {
  const newer = kept({ ...facts, lastName: 'Petrović' }, 9)
  const { person, server } = await atTheLastLook({ version: null, instead: newer, memorialId: null })
  await person.click(screen.getByRole('checkbox', { name: /for another family/ }))
  await screen.findByRole('heading', { name: 'You have gone on with this page somewhere else' })
  await pressOf(person, 'Create the page')
  await screen.findByText(/please choose at the top which words are to be kept/)
  expect(wasAskedFor(server)).toBe(false)
  await person.click(screen.getByRole('button', { name: 'Go on with what is there' }))
  expect(screen.queryByText(/please choose at the top which words are to be kept/)).toBeNull()
  await pressOf(person, 'Create the page')
  await waitFor(() => expect(wasAskedFor(server)).toBe(true))
})

test('what was written here and is not on the page that was made elsewhere can be read and copied, until it is thrown away', async () => {
  const telling = kept({ ...milica, nickname: 'Mica', occupation: 'Teacher', step: 2 }).telling
  const before = { id: '01DRAFT0000000000000000000', version: 3, isKept: false, sent: [], telling }
  const finished = when(memorials.saveDraft, { version: null, instead: null, memorialId: made.id })
  const page = when(profiles.whole, { ...telling, id: made.id, isHuman: true, nickname: '' } as never)
  const { server, person, written } = open('/Settings', null, freeForever, finished, page)
  written.set('add-memories', JSON.stringify(before))
  await person.click(screen.getByRole('link', { name: 'To the wizard' }))
  await screen.findByText(/^What you wrote here is not on the page/)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Mica'])
  expect(written.get('add-memories')).toContain('Mica')
  await person.click(screen.getByRole('button', { name: 'Throw it away' }))
  await person.click(await screen.findByRole('button', { name: 'Throw away what I wrote' }))
  await waitFor(() => expect(screen.queryByText(/^What you wrote here is not on the page/)).toBeNull())
  screen.getByRole('link', { name: 'Open the page' })
  expect([wasAskedFor(server), [...written.keys()]]).toEqual([false, []])
})
