import { accounts } from '@spomen/contract/accounts.ts'
import { type Gift, gifts } from '@spomen/contract/gifts.ts'
import { payments } from '@spomen/contract/payments.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { sayRefusal } from '../../words/refusals.ts'
// Fetched when they are needed; a busy machine takes its time over that.
import './OrderDialog.tsx'
import './GiftList.tsx'
import { GiftsSection } from './GiftsSection.tsx'
import './RemovedGifts.tsx'

const milan = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'Milan Jovanović' }

const gift = (number: number, more: Partial<Gift> = {}): Gift => ({
  id: `01ARZ3NDEKTSV4RRFFQ69G${String(number).padStart(4, '0')}`,
  deceasedId: milan.id,
  candles: 3,
  flowers: 1,
  words: null,
  byUserId: ann.id,
  byUserFullName: 'Ann Jovanović',
  byUserImage: null,
  createdAt: '2026-04-12T10:00:00.000Z',
  ...more,
})

const resting = (items: readonly Gift[]) => ({
  items: [...items],
  totalCount: items.length,
  totalPages: 1,
  pageNumber: 1,
  candles: items.reduce((sum, { candles }) => sum + candles, 0),
  flowers: items.reduce((sum, { flowers }) => sum + flowers, 0),
})

const known = (items: readonly Gift[] = [], provider: 'sandbox' | 'none' = 'sandbox') => [
  when(accounts.profile, ann),
  when(gifts.list, resting(items)),
  when(gifts.removed, []),
  when(payments.paying, { provider, hasPortal: false }),
]

/** The place on Milan's page, as the family sees it or somebody who follows. */
const place = (isFamily = true) => (
  <Suspense>
    <GiftsSection memorial={milan} isFamily={isFamily} isNew={false} />
  </Suspense>
)

beforeEach(() => localStorage.clear())

test('whoever follows sees nothing where nothing rests; the family finds the way to order', async () => {
  const { send } = fakeServer(...known())
  const family = show(place(), { send })
  await family.findByRole('button', { name: 'Order candles and flowers' })
  family.unmount()
  const { container } = show(place(false), { send })
  await waitFor(() => expect(container.querySelector('section')).toBeNull())
})

test('what rests is told in words, with who brought it and when; a follower changes nothing', async () => {
  const { send } = fakeServer(
    ...known([gift(2, { words: 'For the garden.' }), gift(1, { candles: 1, flowers: 0 })]),
  )
  const { findByText, getByRole, queryByRole } = show(place(false), {
    send,
  })
  await findByText('4 candles and 1 flower')
  const one = getByRole('article', { name: '3 candles and 1 flower from Ann Jovanović' })
  expect(one.textContent).toBe('For the garden.Ann Jovanović3 candles and 1 flower · 12 April 2026')
  expect(getByRole('article', { name: '1 candle from Ann Jovanović' })).toBeTruthy()
  expect(queryByRole('button')).toBeNull()
})

test('of many gifts some are read at once, and whoever reads on is taken to the next', async () => {
  const many = Array.from({ length: 20 }, (_, place) => gift(place + 1))
  const { send } = fakeServer(...known(many))
  const { person, findByRole, findAllByRole, queryByRole } = show(place(false), { send })
  expect(await findAllByRole('article')).toHaveLength(4)
  await person.click(await findByRole('button', { name: 'Earlier candles and flowers' }))
  const shown = await findAllByRole('article')
  expect(shown).toHaveLength(12)
  await waitFor(() => expect(document.activeElement).toBe(shown[4]?.parentElement))
  await person.click(await findByRole('button', { name: 'Earlier candles and flowers' }))
  expect(await findAllByRole('article')).toHaveLength(20)
  expect(queryByRole('button')).toBeNull()
})

test('Ann chooses, is told the price and what is missing, and goes to pay (P01âP09)', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...location, assign })
  const { send, mutations } = fakeServer(
    ...known(),
    when(gifts.order, {
      id: gift(7).id,
      candles: 10,
      flowers: 1,
      discount: 5,
      totalPrice: 5.51,
      checkoutUrl: 'https://pay.example/7',
    }),
  )
  const { person, findByRole, getByRole, getByLabelText, findByText } = show(place(), { send })
  await person.click(await findByRole('button', { name: 'Order candles and flowers' }))
  await findByRole('dialog', { name: 'Candles and flowers for Milan Jovanović' })
  const buy = getByRole('button', { name: 'Buy' })
  // Three are lit at once: whoever wants no more goes on to pay.
  await findByText('€1.50')
  expect(buy).toHaveProperty('disabled', false)
  await person.click(getByRole('button', { name: 'One less: Candles' }))
  await findByText('Three at least')
  expect(buy).toHaveProperty('disabled', true)
  await person.click(getByRole('button', { name: 'One more: Flowers' }))
  await findByText('7 more until 5% discount')
  await findByText('€1.80')
  expect(buy).toHaveProperty('disabled', false)

  fireEvent.change(getByRole('slider', { name: 'Candles' }), { target: { value: '10' } })
  await findByText('5% discount')
  await findByText('−€0.29')
  await findByText('€5.51')
  await findByText('9 more until 10% discount')
  const typed = getByRole('textbox', { name: /^Candles/ })
  await person.clear(typed)
  await person.type(typed, '45')
  expect(typed).toHaveProperty('value', '30')
  fireEvent.change(typed, { target: { value: '10' } })
  await person.type(typed, '{Enter}')
  expect(mutations).toEqual([])

  await person.type(getByLabelText(/Your words/), 'For the garden.')
  await person.click(buy)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/7'))
  expect(mutations).toMatchObject([
    { body: { deceasedId: milan.id, candles: 10, flowers: 1, words: 'For the garden.', totalPrice: 5.51 } },
  ])
  vi.unstubAllGlobals()
})

test('Ann, who closes the order while it is on its way, stays where she is', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...location, assign })
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const ordered = { id: gift(7).id, candles: 3, flowers: 0, discount: 0, totalPrice: 1.5, checkoutUrl: null }
  const { send } = fakeServer(
    ...known(),
    when(gifts.order, async () => {
      await arrived
      return ordered
    }),
  )
  const { person, findByRole, getByRole, queryByRole } = show(place(), { send })
  await person.click(await findByRole('button', { name: 'Order candles and flowers' }))
  await person.click(await findByRole('button', { name: 'Buy' }))
  await person.click(getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  arrive()
  // What was ordered is noted all the same.
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain(ordered.id))
  expect(assign).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('what was chosen stays through a refusal and on the way back, and is forgotten once it rests on the page', async () => {
  vi.stubGlobal('location', { ...location, assign: vi.fn() })
  const ordered = { id: gift(7).id, candles: 4, flowers: 0, discount: 0, totalPrice: 2, checkoutUrl: null }
  async function open(...more: Parameters<typeof fakeServer>) {
    const { send } = fakeServer(...more)
    const shown = show(place(), { send })
    await shown.person.click(await shown.findByRole('button', { name: 'Order candles and flowers' }))
    return { ...shown, candles: await shown.findByRole('textbox', { name: /^Candles/ }) }
  }

  const refused = await open(...known(), when(gifts.order, refusedWith('paymentUnavailable')))
  fireEvent.change(refused.candles, { target: { value: '4' } })
  await refused.person.click(refused.getByRole('button', { name: 'Buy' }))
  await refused.findByText(sayRefusal('paymentUnavailable'))
  refused.unmount()

  const cutOff = await open(...known())
  await cutOff.person.click(cutOff.getByRole('button', { name: 'Buy' }))
  await cutOff.findByText(/^There is no connection just now. Nothing was paid, and what you chose is kept/)
  cutOff.unmount()

  const leaving = await open(...known(), when(gifts.order, ordered))
  expect(leaving.candles).toHaveProperty('value', '4')
  await leaving.person.click(leaving.getByRole('button', { name: 'Buy' }))
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith(`/Payment/${ordered.id}`))
  leaving.unmount()

  const back = await open(...known())
  expect(back.candles).toHaveProperty('value', '4')
  back.unmount()

  const paid = await open(...known([gift(7)]))
  await waitFor(() => expect(paid.candles).toHaveProperty('value', '3'))
  vi.unstubAllGlobals()
})

test('where payments are not set up the dialog says so', async () => {
  const { send } = fakeServer(...known([], 'none'))
  const { person, findByRole, findByText, getByRole } = show(place(), {
    send,
  })
  await person.click(await findByRole('button', { name: 'Order candles and flowers' }))
  await findByText(/payments are not set up on this site/)
  expect(getByRole('button', { name: 'Buy' })).toHaveProperty('disabled', true)
})

test('Ann changes her words and takes a gift down; another hand’s words are not hers to change', async () => {
  const another = gift(2, { byUserId: 'another', byUserFullName: '' })
  let isDown = false
  const { send, mutations } = fakeServer(
    when(gifts.list, () => resting(isDown ? [another] : [gift(1, { words: 'Fahter' }), another])),
    ...known(),
    when(gifts.change, gift(1, { words: 'Father' })),
    when(gifts.remove, () => {
      isDown = true
      return acknowledgement
    }),
  )
  const { person, findAllByRole, findByRole, findByLabelText, getByRole } = show(place(), { send })
  expect(await findAllByRole('button', { name: /^Take down: / })).toHaveLength(2)
  await person.click(await findByRole('button', { name: /^Change the words: .+, Ann/ }))
  const words = await findByLabelText(/Your words/)
  await person.clear(words)
  await person.type(words, 'Father')
  await person.click(getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(mutations).toMatchObject([{ method: 'PUT', body: { words: 'Father' } }]))

  const [first] = await findAllByRole('button', { name: /^Take down: / })
  if (first) await person.click(first)
  await person.click(await findByRole('button', { name: 'Take down' }))
  await waitFor(() => expect(mutations.map(({ method }) => method)).toEqual(['PUT', 'DELETE']))
  await waitFor(() => expect(document.activeElement?.id).toBe('candles-and-flowers'))
})

test('words Ann began before she changed them elsewhere are told as older, and she may begin with those of now', async () => {
  const change = async (words: string) => {
    const { send } = fakeServer(when(gifts.list, resting([gift(1, { words })])), ...known())
    const shown = show(place(), { send })
    await shown.person.click(await shown.findByRole('button', { name: /^Change the words: / }))
    return { ...shown, field: await shown.findByLabelText(/Your words/) }
  }
  const before = await change('Father')
  expect(before.queryByText(/You had begun to change it/)).toBeNull()
  await before.person.type(before.field, ' dear')
  before.unmount()

  const now = await change('Grandfather')
  expect(now.field).toHaveProperty('value', 'Father dear')
  await now.person.click(now.getByRole('button', { name: 'Begin with what is on the page' }))
  expect(now.field).toHaveProperty('value', 'Grandfather')
})

test('on a slow line what is taken down leaves before the others are read anew, and is counted no more', async () => {
  let isDown = false
  const { send } = fakeServer(
    when(gifts.list, () => (isDown ? new Promise<never>(() => {}) : resting([gift(1), gift(2)]))),
    ...known(),
    when(gifts.remove, () => {
      isDown = true
      return acknowledgement
    }),
  )
  const { person, findAllByRole, findByRole, findByText, queryAllByRole } = show(place(), { send })
  await findByText('6 candles and 2 flowers')
  const [first] = await findAllByRole('button', { name: /^Take down: / })
  if (first) await person.click(first)
  await person.click(await findByRole('button', { name: 'Take down' }))
  await waitFor(() => expect(queryAllByRole('article')).toHaveLength(1))
  await findByText('3 candles and 1 flower', { selector: 'p' })
  await waitFor(() => expect(document.activeElement?.id).toBe('candles-and-flowers'))
})

test('whoever comes from the payment arrives where the candles rest', async () => {
  const { findByText } = show(place(), { at: '/#candles-and-flowers', ...fakeServer(...known([gift(1)])) })
  await findByText('Ann Jovanović')
  await waitFor(() => expect(document.activeElement?.id).toBe('candles-and-flowers'))
})
