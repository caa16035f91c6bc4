import type { Endpoint } from '@spomen/contract/endpoint.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { type WordsInReview, guestWords } from '@spomen/contract/guest-words.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { dragan, ljubica, milan as memorial } from '../../../test/guest-words.ts'
import { show } from '../../../test/show.tsx'
import { queryKeyOf } from '../../kit/server.ts'
import { GuestWordReview, isAffectedByGuestWords, WaitingWordsLine, WordsOfGuests } from './index.ts'

/** A family for which the words of two guests wait. */
function room() {
  let waiting = [ljubica, dragan]
  let aside: WordsInReview[] = []
  const house = fakeServer(
    when(guestWords.waiting, () => waiting),
    when(guestWords.aside, () => aside),
    when(guestWords.letStand, () => {
      waiting = waiting.slice(1)
      return acknowledgement
    }),
    when(guestWords.setAside, () => {
      aside = [{ ...ljubica, setAsideAt: ljubica.createdAt, goneAt: '2026-05-12T10:00:00.000Z' }]
      waiting = [dragan]
      return acknowledgement
    }),
    when(guestWords.putBack, () => {
      waiting = [ljubica, dragan]
      aside = []
      return acknowledgement
    }),
    when(guestWords.giveBack, () => {
      waiting = [dragan]
      return acknowledgement
    }),
  )
  const page = show(<GuestWordReview memorial={memorial} />, { send: house.send })
  const named = async (name: string) => (await page.findAllByRole('button', { name }))[0] as HTMLElement
  return { ...page, ...house, press: async (name: string) => page.person.click(await named(name)) }
}

test('words wait one after another, with what is to be looked at twice, and nothing in them leads anywhere (YB05)', async () => {
  const { findByRole, findByText, findAllByText, queryAllByRole } = room()
  expect((await findByRole('article', { name: 'Words of Ljubica' })).textContent).toContain(
    'We worked at the school together',
  )
  expect(await findByText('Please look twice:')).toBeTruthy()
  expect(await findAllByText(/By the link “for the choir”/)).toHaveLength(2)
  expect(queryAllByRole('link')).toEqual([])
  // Nobody can be written to who has left no address.
  expect(queryAllByRole('button', { name: 'Give back with a line' })).toHaveLength(1)
})

test('what is set aside can be undone at once, and the keyboard goes on at the line that says so', async () => {
  const { press, findByText, findByRole, queryByRole } = room()
  await press('Set aside')
  await findByText('The words of Ljubica are set aside. Nobody is told.')
  expect(document.activeElement?.getAttribute('role')).toBe('status')
  await expect.poll(() => queryByRole('article', { name: 'Words of Ljubica' })).toBeNull()
  await findByText('1 letter set aside')
  await press('Undo')
  expect(await findByRole('article', { name: 'Words of Ljubica' })).toBeTruthy()
})

test('words are given back with a line, which stays while the dialog is closed', async () => {
  const { press, person, findByRole, findByText, mutations } = room()
  await press('Give back with a line')
  const field = await findByRole('textbox', { name: /A line for Ljubica/ })
  await person.type(field, 'Thank you.')
  await press('Cancel')
  await press('Give back with a line')
  const kept = await findByRole('textbox', { name: /A line for Ljubica/ })
  expect((kept as HTMLTextAreaElement).value).toBe('Thank you.')
  await press('Give back')
  await findByText('The words of Ljubica are on their way back, with your line.')
  expect(mutations.at(-1)?.body).toEqual({ id: ljubica.id, edition: 'first', answer: 'Thank you.' })
})

test('the line is still there when the page is opened anew, until it has gone with the words', async () => {
  const before = room()
  await before.press('Give back with a line')
  await before.person.type(await before.findByRole('textbox', { name: /A line for/ }), 'Dear Ljubica')
  before.unmount()

  const { press, findByRole, findByText, unmount } = room()
  await press('Give back with a line')
  const kept = await findByRole('textbox', { name: /A line for/ })
  expect((kept as HTMLTextAreaElement).value).toBe('Dear Ljubica')
  await press('Give back')
  await findByText('The words of Ljubica are on their way back, with your line.')
  unmount()

  const after = room()
  await after.press('Give back with a line')
  const fresh = await after.findByRole('textbox', { name: /A line for/ })
  expect((fresh as HTMLTextAreaElement).value).toBe('')
})

test('words that the guest has changed since are not let stand, set aside or given back, but read once more', async () => {
  let waiting = [ljubica]
  const changed = { ...ljubica, words: 'Buy at my shop!', edition: 'second' }
  const refuse = () => {
    waiting = [changed]
    return refusedWith('changedMeanwhile')
  }
  const house = fakeServer(
    when(guestWords.waiting, () => waiting),
    when(guestWords.aside, []),
    when(guestWords.letStand, refuse),
    when(guestWords.setAside, refuse),
    when(guestWords.giveBack, refuse),
  )
  const page = show(<GuestWordReview memorial={memorial} />, { send: house.send })
  await page.person.click(await page.findByRole('button', { name: 'Let it stand' }))
  expect(await page.findByText(/has changed these words meanwhile/)).toBeTruthy()
  expect(await page.findByText('Buy at my shop!')).toBeTruthy()
  expect(page.queryByText(/stand on the page now/)).toBeNull()
  expect(house.mutations.at(-1)?.body).toEqual({ id: ljubica.id, edition: 'first' })
  await page.person.click(page.getByRole('button', { name: 'Set aside' }))
  await expect.poll(() => house.mutations.at(-1)?.body).toEqual({ id: ljubica.id, edition: 'second' })
  expect(page.queryByText(/are set aside/)).toBeNull()
  await page.person.click(page.getByRole('button', { name: 'Give back with a line' }))
  await page.person.type(await page.findByRole('textbox', { name: /A line for/ }), 'Thank you.')
  await page.person.click(page.getByRole('button', { name: 'Give back' }))
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  expect(house.mutations.at(-1)?.body).toEqual({ id: ljubica.id, edition: 'second', answer: 'Thank you.' })
})

test('a line for words that somebody else has answered meanwhile was not sent, and is still there (YB02)', async () => {
  let waiting = [ljubica]
  const house = fakeServer(
    when(guestWords.waiting, () => waiting),
    when(guestWords.aside, []),
    when(guestWords.giveBack, () => {
      waiting = []
      return refusedWith('changedMeanwhile')
    }),
  )
  const page = show(<GuestWordReview memorial={memorial} />, { send: house.send })
  await page.person.click(await page.findByRole('button', { name: 'Give back with a line' }))
  await page.person.type(await page.findByRole('textbox', { name: /A line for/ }), 'Dear Ljubica')
  await page.person.click(page.getByRole('button', { name: 'Give back' }))
  expect(await page.findByText(/they have been answered already. Your line was not sent/)).toBeTruthy()
  await expect.poll(() => page.queryByRole('article', { hidden: true })).toBeNull()
  const kept = page.getByRole('textbox', { name: /A line for/ })
  expect((kept as HTMLTextAreaElement).value).toBe('Dear Ljubica')
  expect(page.queryByText(/are on their way back/)).toBeNull()
})

test('a quiet line leads to what waits, and nothing is said where nothing does', async () => {
  const pages = [{ personId: memorial.id, deceasedFullName: memorial.name, count: 2 }]
  const house = fakeServer(when(guestWords.counts, { total: 2, pages }))
  const page = show(
    <>
      <WaitingWordsLine memorialId={memorial.id} />
      <WaitingWordsLine memorialId="01JM1AN0000000000000000009" />
    </>,
    { send: house.send },
  )
  const links = await page.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Words of 2 guests wait for you', `/WordsThatWait/${memorial.id}`],
  ])
})

test('standing words are cards; the family may set aside also the only one, and undo it, others may not', async () => {
  const { marks: _m, canBeAnswered: _c, linkName: _l, setAsideAt: _s, goneAt: _g, ...standing } = ljubica
  let stands = true
  const sets = (next: boolean) => () => {
    stands = next
    return acknowledgement
  }
  const house = fakeServer(
    when(guestWords.counts, { total: 0, pages: [] }),
    when(guestWords.standing, () => (stands ? [{ ...standing, isOwn: false }] : [])),
    when(guestWords.setAside, sets(false)),
    when(guestWords.putBack, acknowledgement),
    when(guestWords.letStand, sets(true)),
  )
  const open = (isFamily: boolean) =>
    show(<WordsOfGuests memorialId={memorial.id} isFamily={isFamily} />, { send: house.send })
  const family = open(true)
  await family.person.click(await family.findByRole('button', { name: 'Set aside' }))
  await expect.poll(() => family.queryByRole('article')).toBeNull()
  expect(await family.findByText('The words of Ljubica are set aside. Nobody is told.')).toBeTruthy()
  expect(document.activeElement?.getAttribute('role')).toBe('status')
  await family.person.click(await family.findByRole('button', { name: 'Undo' }))
  expect(await family.findByRole('article', { name: 'Words of Ljubica' })).toBeTruthy()
  expect(family.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(document.activeElement?.getAttribute('role')).toBe('status')
  const { id, edition } = ljubica
  expect(house.mutations.map(({ body }) => body)).toEqual([{ id, edition }, { id }, { id, edition }])
  family.unmount()
  const follower = open(false)
  expect(await follower.findByRole('article', { name: 'Words of Ljubica' })).toBeTruthy()
  expect(follower.queryByRole('button', { name: 'Set aside' })).toBeNull()
})

test('words that the guest has changed while they were set aside wait to be read, as whoever undoes it is told (YB02)', async () => {
  const { marks: _m, canBeAnswered: _c, linkName: _l, setAsideAt: _s, goneAt: _g, ...standing } = ljubica
  let stands = true
  const house = fakeServer(
    when(guestWords.counts, { total: 0, pages: [] }),
    when(guestWords.standing, () => (stands ? [{ ...standing, isOwn: false }] : [])),
    when(guestWords.setAside, () => {
      stands = false
      return acknowledgement
    }),
    when(guestWords.putBack, acknowledgement),
    when(guestWords.letStand, refusedWith('changedMeanwhile')),
  )
  const page = show(<WordsOfGuests memorialId={memorial.id} isFamily />, { send: house.send })
  await page.person.click(await page.findByRole('button', { name: 'Set aside' }))
  await page.person.click(await page.findByRole('button', { name: 'Undo' }))
  const way = await page.findByRole('link', { name: 'Now they wait to be read.' })
  expect(way.getAttribute('href')).toBe(`/WordsThatWait/${memorial.id}`)
  expect(document.activeElement?.textContent).toContain('The guest has changed these words meanwhile.')
  expect(page.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(page.queryByText(/Nothing was done/)).toBeNull()
})

test('words a guest left after midnight in Belgrade are of the day it was there', async () => {
  vi.stubEnv('TZ', 'Europe/Belgrade')
  const late = { ...ljubica, createdAt: '2026-04-12T22:30:00.000Z', isOwn: false }
  const house = fakeServer(
    when(guestWords.counts, { total: 0, pages: [] }),
    when(guestWords.standing, [late]),
  )
  const page = show(<WordsOfGuests memorialId={memorial.id} isFamily={false} />, { send: house.send })
  const card = await page.findByRole('article', { name: 'Words of Ljubica' })
  expect(card.querySelector('time')?.textContent).toBe('13 April 2026')
  vi.unstubAllEnvs()
})

test('all that is asked of guests’ words is asked again when some of them change, and nothing else', () => {
  const affected = (endpoint: Endpoint) => isAffectedByGuestWords({ queryKey: queryKeyOf(endpoint) })
  const asked = Object.values<Endpoint>(guestWords).filter(({ method }) => method === 'GET')
  expect(asked.map((endpoint) => affected(endpoint))).toEqual(asked.map(() => true))
  expect(affected(greetings.list)).toBe(false)
})
