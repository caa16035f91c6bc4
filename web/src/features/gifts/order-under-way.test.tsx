/** What was ordered last and is not heard of yet: it is neither bought twice nor does it take what was begun since along. */
import { accounts } from '@spomen/contract/accounts.ts'
import { type Gift, gifts } from '@spomen/contract/gifts.ts'
import { type Order, payments } from '@spomen/contract/payments.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
// Fetched when they are needed; a busy machine takes its time over that.
import './OrderDialog.tsx'
import './GiftList.tsx'
import { GiftsSection } from './GiftsSection.tsx'
import './RemovedGifts.tsx'

const milan = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'Milan Jovanović' }
const orderId = '01ARZ3NDEKTSV4RRFFQ69G0007'
const ordered = { id: orderId, candles: 4, flowers: 0, discount: 0, totalPrice: 2, checkoutUrl: null }

const gift: Gift = {
  id: orderId,
  deceasedId: milan.id,
  candles: 4,
  flowers: 0,
  words: 'Father',
  byUserId: ann.id,
  byUserFullName: 'Ann Jovanović',
  byUserImage: null,
  createdAt: '2026-04-12T10:00:00.000Z',
}

const order = (state: Order['state']): Order => ({
  id: orderId,
  state,
  bought: { kind: 'gifts', candles: 4, flowers: 0 },
  cents: 200,
  personId: milan.id,
  personName: milan.name,
  isSandbox: true,
  checkout: null,
  createdAt: '2026-04-12T10:00:00.000Z',
})

/** Ann opens the dialog while her last order stands so, and so much rests on the page. */
async function open({ state, items = [] }: { state: Order['state']; items?: Gift[] }) {
  const resting = { items, totalCount: items.length, totalPages: 1, pageNumber: 1, candles: 0, flowers: 0 }
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(gifts.list, resting),
    when(gifts.removed, []),
    when(payments.paying, { provider: 'sandbox', hasPortal: false }),
    when(payments.order, order(state)),
    when(gifts.order, ordered),
  )
  const page = (
    <Suspense>
      <GiftsSection memorial={milan} isFamily isNew={false} />
    </Suspense>
  )
  const shown = show(page, { send })
  await shown.person.click(await shown.findByRole('button', { name: 'Order candles and flowers' }))
  return {
    ...shown,
    candles: await shown.findByRole('textbox', { name: /^Candles/ }),
    words: shown.getByLabelText(/Your words/),
  }
}

/** Ann orders four candles with her words, and is led to the payment. */
async function orderFour() {
  const { person, candles, words, getByRole, unmount } = await open({ state: 'open' })
  fireEvent.change(candles, { target: { value: '4' } })
  await person.type(words, 'Father')
  await person.click(getByRole('button', { name: 'Buy' }))
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith(`/Payment/${orderId}`))
  unmount()
}

const waits = /Your bank is still at work on what you ordered last/

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('location', { ...location, assign: vi.fn() })
})
afterEach(() => void vi.unstubAllGlobals())

test('candles a bank is still at work on are not offered to Ann as unbought, and she reads where they stand (P08)', async () => {
  await orderFour()
  const back = await open({ state: 'processing' })
  expect((await back.findByText(waits)).closest('[role="status"]')).not.toBeNull()
  expect(back.getByRole('link', { name: 'See how it stands' })).toHaveProperty(
    'pathname',
    `/Payment/${orderId}`,
  )
  expect([back.candles, back.words].map((field) => (field as HTMLInputElement).value)).toEqual(['3', ''])

  // What she chooses now is another order; the first still waits.
  await back.person.type(back.words, 'Grandfather')
  await back.findByText(waits)
  back.unmount()
  const later = await open({ state: 'processing' })
  await later.findByText(waits)
  expect(later.words).toHaveProperty('value', 'Grandfather')
  later.unmount()

  const paid = await open({ state: 'paid', items: [gift] })
  await paid.findByText('Father')
  expect(paid.words).toHaveProperty('value', 'Grandfather')
  expect(paid.queryByText(waits)).toBeNull()
})

test('what Ann types for a second gift stays as the first, which was paid meanwhile, comes to rest on the page (P08)', async () => {
  await orderFour()
  const back = await open({ state: 'open' })
  expect(back.words).toHaveProperty('value', 'Father')
  await back.person.clear(back.words)
  await back.person.type(back.words, 'Grandfather')
  back.unmount()
  const paid = await open({ state: 'paid', items: [gift] })
  await paid.findByText('Father')
  expect(paid.words).toHaveProperty('value', 'Grandfather')
  expect(paid.candles).toHaveProperty('value', '4')
})

/** All that is kept of what was chosen, in this window and beyond. */
const kept = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])

test.each(['failed', 'left'] as const)(
  'where nothing is paid after all (%s), Ann finds her candles and words again, as she is told (P08)',
  async (state) => {
    await orderFour()
    // She looks twice while her bank is at work on it, and nothing stands there.
    for (const _ of [1, 2]) {
      const meanwhile = await open({ state: 'processing' })
      await meanwhile.findByText(waits)
      expect(meanwhile.words).toHaveProperty('value', '')
      meanwhile.unmount()
    }
    const back = await open({ state })
    await waitFor(() => expect(back.words).toHaveProperty('value', 'Father'))
    expect(back.candles).toHaveProperty('value', '4')
    // From here on they are what she chooses, and taken back by nobody.
    await back.person.clear(back.words)
    back.unmount()
    const again = await open({ state })
    await waitFor(() => expect(again.candles).toHaveProperty('value', '4'))
    expect(again.words).toHaveProperty('value', '')
  },
)

test('what Ann chooses while her bank is at work stays where that comes to nothing (P08)', async () => {
  await orderFour()
  const meanwhile = await open({ state: 'processing' })
  await meanwhile.findByText(waits)
  await meanwhile.person.type(meanwhile.words, 'Grandfather')
  meanwhile.unmount()
  const back = await open({ state: 'failed' })
  await waitFor(() => expect(back.queryByText(waits)).toBeNull())
  expect([back.candles, back.words].map((field) => (field as HTMLInputElement).value)).toEqual([
    '3',
    'Grandfather',
  ])
})

test.each([
  ['she has chosen nothing else', ''],
  ['she has begun another', 'Grandfather'],
])('once they rest on the page, words that were set aside are forgotten; %s (P08)', async (_, begun) => {
  await orderFour()
  const meanwhile = await open({ state: 'processing' })
  await meanwhile.findByText(waits)
  if (begun) await meanwhile.person.type(meanwhile.words, begun)
  expect(kept()).toContain('Father')
  meanwhile.unmount()
  const paid = await open({ state: 'paid', items: [gift] })
  await waitFor(() => expect(kept()).not.toContain('Father'))
  expect(paid.words).toHaveProperty('value', begun)
})
