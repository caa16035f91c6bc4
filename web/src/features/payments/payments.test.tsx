import { type Order, payments, type Receipt } from '@spomen/contract/payments.ts'
import { expect, test } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { OrderProgress, ReceiptList } from './index.ts'

const order: Order = {
  id: '01KP0J4H80HF07C30HCT1T2MX7',
  state: 'open',
  bought: { kind: 'plan', plan: 'Plus', term: 'monthly' },
  cents: 649,
  personId: '01KP0J4H80HF07C30HCT1T2MX8',
  personName: 'Milan Jovanović',
  isSandbox: true,
  checkout: 'https://spomen.example/Payment/01KP0J4H80HF07C30HCT1T2MX7',
  createdAt: '2026-04-12T10:00:00.000Z',
}

const course = (hasLeft = false) => (
  <OrderProgress
    arrived={(gifts, name) => <h1>{`${gifts.candles} for ${name}`}</h1>}
    id={order.id}
    hasLeft={hasLeft}
    giftsAt="candles"
    again={({ bought }) => <button type="button">Once more: {bought.kind}</button>}
  />
)

test.each([
  ['Pay €6.49, on trial', 'paid', 'It is paid'],
  ['Let the payment fail', 'failed', 'The payment did not go through'],
  ['Leave without paying', 'left', 'Nothing was paid'],
] as const)('the sandbox says that no money moves; %s comes to: %s', async (label, state, title) => {
  let now: Order = order
  const settle = () => (now = { ...order, state, checkout: null })
  const { send, mutations } = fakeServer(
    when(payments.order, () => now),
    when(payments.tryOut, settle),
    when(payments.leave, settle),
  )
  const { person, findByRole, getByText, getByRole } = show(course(), { send })
  expect(await findByRole('heading', { name: 'A payment, tried out' })).toBeTruthy()
  expect(getByText('No money moves here.')).toBeTruthy()
  expect(getByText('It is paid again every month, until you end it.')).toBeTruthy()
  await person.click(getByRole('button', { name: label }))
  expect(await findByRole('heading', { name: title })).toBeTruthy()
  expect(mutations).toHaveLength(1)
  // The keyboard goes on with what it came to, and from there to the page.
  expect(document.activeElement?.tagName).toBe('DIV')
  await person.tab()
  const next =
    state === 'paid'
      ? getByRole('link', { name: 'To the page of Milan Jovanović' })
      : getByRole('button', { name: 'Once more: plan' })
  expect(document.activeElement).toBe(next)
})

test('what another window has paid meanwhile is paid here as well, once something is pressed', async () => {
  let now: Order = order
  const { send } = fakeServer(
    when(payments.order, () => now),
    when(payments.tryOut, refusedWith('orderClosed')),
  )
  const { person, findByRole, findByText } = show(course(), { send })
  const fail = await findByRole('button', { name: 'Let the payment fail' })
  now = { ...order, state: 'paid', checkout: null }
  await person.click(fail)
  await findByText('This is settled already. Nothing was changed.')
  expect(await findByRole('heading', { name: 'It is paid' })).toBeTruthy()
})

test('candles that are paid lead to where they rest, a plan to the page itself', async () => {
  const paid: Order = { ...order, state: 'paid', checkout: null }
  const gift: Order = { ...paid, bought: { kind: 'gifts', candles: 3, flowers: 0 } }
  for (const [bought, hash] of [
    [gift, '#candles'],
    [paid, ''],
  ] as const) {
    const { findByRole, unmount } = show(course(), fakeServer(when(payments.order, bought)))
    const way = await findByRole('link', { name: 'To the page of Milan Jovanović' })
    expect(way.getAttribute('href')).toBe(`/Profile/${order.personId}${hash}`)
    unmount()
  }
})

test('back from Stripe one need not wait, and whoever left can go back, to the page, or let the order go', async () => {
  const atStripe = { ...order, isSandbox: false, checkout: 'https://checkout.stripe.example/cs_1' }
  const { send, mutations } = fakeServer(
    when(payments.order, atStripe),
    when(payments.leave, { ...atStripe, state: 'left', checkout: null }),
  )
  const waiting = show(course(), { send })
  expect(await waiting.findByText(/You need not wait here/)).toBeTruthy()
  expect(waiting.getByRole('button', { name: 'Go to the payment' })).toBeTruthy()
  const page = { name: 'Back to the page of Milan Jovanović' }
  expect(waiting.getByRole('link', page).getAttribute('href')).toBe(`/Profile/${order.personId}`)
  waiting.unmount()
  const left = show(course(true), { send })
  expect(await left.findByRole('heading', { name: 'Nothing was paid' })).toBeTruthy()
  expect(left.getByRole('button', { name: 'Go back to the payment' })).toBeTruthy()
  expect(left.getByRole('link', page)).toBeTruthy()
  await left.person.click(left.getByRole('button', { name: 'Let the order go' }))
  expect(mutations).toMatchObject([{ body: { id: order.id } }])
})

test('an order of somebody else is not there', async () => {
  const { send } = fakeServer(when(payments.order, refusedWith('forbidden')))
  const { findByRole } = show(course(), { send })
  expect(await findByRole('heading', { name: 'We could not find this order' })).toBeTruthy()
})

const receipt: Receipt = {
  id: order.id,
  orderId: order.id,
  cents: 390,
  bought: { kind: 'gifts', candles: 3, flowers: 1 },
  personId: order.personId,
  personName: order.personName,
  isSandbox: false,
  paidUntil: null,
  at: '2026-04-12T10:00:00.000Z',
}

const pageAt = () => ({ search: '' })

test('past payments say what, when, how much and what was given back; bills are a step away', async () => {
  const items = [{ ...receipt, cents: -390, id: '01KP0J4H80HF07C30HCT1T2MX9' }, receipt]
  const { send } = fakeServer(
    when(payments.mine, { items, totalCount: 2, totalPages: 1, pageNumber: 1 }),
    when(payments.paying, { provider: 'stripe', hasPortal: true }),
    when(payments.portal, refusedWith('paymentUnavailable')),
  )
  const { person, findAllByText, findByRole, getByText, findByText } = show(
    <ReceiptList page={1} pageAt={pageAt} />,
    { send },
  )
  expect(await findAllByText('3 candles and 1 flower')).toHaveLength(2)
  expect(getByText('-€3.90')).toBeTruthy()
  expect(getByText('Given back')).toBeTruthy()
  await person.click(await findByRole('button', { name: 'Bills and card at Stripe' }))
  expect(await findByText(/can’t be reached just now. Nothing was taken/)).toBeTruthy()
})

test('whoever has paid nothing reads so', async () => {
  const { send } = fakeServer(
    when(payments.mine, { items: [], totalCount: 0, totalPages: 0, pageNumber: 1 }),
    when(payments.paying, { provider: 'none', hasPortal: false }),
  )
  const { findByText } = show(<ReceiptList page={1} pageAt={pageAt} />, { send })
  expect(await findByText('You have paid nothing here so far.')).toBeTruthy()
})
