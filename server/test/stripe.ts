/** A server that speaks as much of Stripe's protocol as we use, and remembers what was asked of it. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Fields = { [name: string]: Field }
type Field = string | Fields

interface Thing {
  id: string
  object: string
  [name: string]: unknown
}

interface Call {
  line: string
  fields: Fields
  key: string | null
}

/** What its API answers beside things: a status and the fault. */
class Fault extends Error {
  readonly status: number
  readonly error: Record<string, string>
  constructor(status: number, error: Record<string, string>) {
    super(error['code'] ?? error['type'])
    this.status = status
    this.error = error
  }
}

export interface StripeServer {
  address: string
  /** What was asked so far, in order. */
  calls: Call[]
  /** While it is away every connection breaks; while it declines, cards are, and banks want a word with their customers. */
  weather: { isAway: boolean; declines: boolean }
  all(object: string): Thing[]
  get(id: string): Thing
  /** Somebody pays a checkout, or its bank takes its time, or it runs out. */
  pay(session: string, how?: 'at once' | 'by and by', cents?: number): void
  arrive(session: string): void
  lose(session: string): void
  expire(session: string): void
  /** The operator gives money back at Stripe's own pages; answers the refund. */
  giveBack(intent: string, cents: number): Thing
  /** Somebody pays an open bill on its own page. */
  payBill(invoice: string): void
  /** The time of a subscription is over and its card pays, or does not. */
  renew(subscription: string, how?: 'pays' | 'refuses'): void
}

/** Opens it for one story, by the story's clock. */
export async function stripeServer(now: () => Date): Promise<StripeServer> {
  const things = new Map<string, Thing>()
  const answered = new Map<string, unknown>()
  const calls: Call[] = []
  const weather = { isAway: false, declines: false }
  let count = 0

  const seconds = () => Math.floor(now().getTime() / 1_000)
  const add = (object: string, prefix: string, rest: Record<string, unknown>): Thing => {
    const thing = { id: `${prefix}_${(count += 1)}`, object, created: seconds(), ...rest }
    things.set(thing.id, thing)
    return thing
  }
  const all = (object: string) => [...things.values()].filter((thing) => thing.object === object)
  const get = (id: string): Thing => {
    const found = things.get(id)
    if (!found) throw new Fault(404, { type: 'invalid_request_error', code: 'resource_missing', message: id })
    return found
  }
  const list = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false, url: '/' })

  /** The end of a period that begins at a second. */
  const periodEnd = (from: number, interval: string) => {
    const end = new Date(from * 1_000)
    if (interval === 'year') end.setUTCFullYear(end.getUTCFullYear() + 1)
    else end.setUTCMonth(end.getUTCMonth() + 1)
    return end.getTime() / 1_000
  }
  const itemOf = (subscription: Thing) => (subscription['items'] as { data: Item[] }).data[0] as Item
  const bill = (
    subscription: Thing,
    amount: number,
    [from, until]: readonly [number, number],
    status: 'paid' | 'open' = 'paid',
  ) => {
    const isPaid = status === 'paid'
    const intent = add('payment_intent', 'pi', { amount, status: isPaid ? 'succeeded' : 'requires_action' })
    const invoice = add('invoice', 'in', {
      subscription: subscription.id,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      status,
      currency: 'eur',
      amount_due: amount,
      amount_paid: isPaid ? amount : 0,
      lines: list([{ period: { start: from, end: until } }]),
      status_transitions: { paid_at: isPaid ? seconds() : null },
      payments: list([{ status, payment: { type: 'payment_intent', payment_intent: intent.id } }]),
    })
    invoice['hosted_invoice_url'] = `https://invoice.stripe.example/${invoice.id}`
    subscription['latest_invoice'] = invoice.id
    return invoice
  }
  /** With its last bill whole where that was asked for. */
  const shown = (subscription: Thing, { expand }: Fields) => {
    const wanted = Object.values((expand ?? {}) as Fields).map((path) => String(path).split('.')[0])
    const whole = wanted.flatMap((name = '') => {
      const id = subscription[name]
      return typeof id === 'string' && things.has(id) ? [[name, get(id)] as const] : []
    })
    return { ...subscription, ...Object.fromEntries(whole) }
  }

  interface Item {
    id: string
    price: Thing
    current_period_start: number
    current_period_end: number
  }

  const priced = (line: Fields): { amount: number; price: Thing | null } => {
    if (typeof line['price'] === 'string') {
      const price = get(line['price'])
      return { amount: Number(price['unit_amount']), price }
    }
    return { amount: Number((line['price_data'] as Fields)['unit_amount']), price: null }
  }

  const doors: Record<string, (fields: Fields, id: string) => unknown> = {
    'POST customers': (fields) => add('customer', 'cus', fields),
    'DELETE customers/:id': (_, id) => {
      get(id)
      things.delete(id)
      return { id, object: 'customer', deleted: true }
    },
    'GET prices': ({ lookup_keys }) =>
      list(all('price').filter((price) => price['lookup_key'] === (lookup_keys as Fields)['0'])),
    'POST prices': (fields) =>
      add('price', 'price', { ...fields, unit_amount: Number(fields['unit_amount']), active: true }),
    'POST checkout/sessions': (fields) => {
      const { amount, price } = priced((fields['line_items'] as Fields)['0'] as Fields)
      const session = add('checkout.session', 'cs', {
        ...fields,
        line_price: price,
        amount_total: amount,
        currency: 'eur',
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
        subscription: null,
        invoice: null,
      })
      session['url'] = `https://checkout.stripe.example/${session.id}`
      return session
    },
    'GET checkout/sessions/:id': (_, id) => {
      const session = get(id)
      const intent = session['payment_intent']
      return typeof intent === 'string' ? { ...session, payment_intent: get(intent) } : session
    },
    'POST checkout/sessions/:id/expire': (_, id) => {
      const session = get(id)
      if (session['status'] !== 'open')
        throw new Fault(400, { type: 'invalid_request_error', message: 'over' })
      return Object.assign(session, { status: 'expired' })
    },
    'GET subscriptions/:id': (fields, id) => shown(get(id), fields),
    'POST subscriptions/:id': (fields, id) => {
      const subscription = get(id)
      if (subscription['schedule'] && fields['items'])
        throw new Fault(400, { type: 'invalid_request_error', message: 'a schedule manages it' })
      if (typeof fields['cancel_at_period_end'] === 'string')
        subscription['cancel_at_period_end'] = fields['cancel_at_period_end'] === 'true'
      if (fields['items'])
        change(subscription, get(String(((fields['items'] as Fields)['0'] as Fields)['price'])), fields)
      return shown(subscription, fields)
    },
    'POST invoices/:id/void': (_, id) => {
      const invoice = get(id)
      if (invoice['status'] !== 'open')
        throw new Fault(400, { type: 'invalid_request_error', message: 'not open' })
      get(String(invoice['subscription']))['pending_update'] = null
      return Object.assign(invoice, { status: 'void' })
    },
    'DELETE subscriptions/:id': (_, id) => {
      const subscription = get(id)
      if (subscription['status'] === 'canceled')
        throw new Fault(404, { type: 'invalid_request_error', code: 'resource_missing', message: id })
      return Object.assign(subscription, { status: 'canceled', ended_at: seconds() })
    },
    'GET invoices': ({ subscription, status }) =>
      list(
        all('invoice').filter(
          (invoice) => invoice['subscription'] === subscription && invoice['status'] === status,
        ),
      ),
    'GET invoices/:id': (_, id) => get(id),
    'POST refunds': (fields) => {
      const before = all('refund').find(({ payment_intent }) => payment_intent === fields['payment_intent'])
      if (before)
        throw new Fault(400, {
          type: 'invalid_request_error',
          code: 'charge_already_refunded',
          message: 'twice',
        })
      return add('refund', 're', { ...fields, amount: Number(fields['amount']), status: 'succeeded' })
    },
    'GET refunds/:id': (_, id) => get(id),
    'GET invoice_payments': ({ payment }) =>
      list(
        all('invoice')
          .filter(({ payments }) =>
            JSON.stringify(payments).includes(String((payment as Fields)['payment_intent'])),
          )
          .map(({ id }) => ({ invoice: id })),
      ),
    'GET refunds': ({ payment_intent }) =>
      list(all('refund').filter((refund) => refund['payment_intent'] === payment_intent)),
    'POST subscription_schedules': ({ from_subscription }) => {
      const subscription = get(String(from_subscription))
      const { current_period_start: start_date, current_period_end: end_date } = itemOf(subscription)
      const schedule = add('subscription_schedule', 'sub_sched', {
        subscription: subscription.id,
        phases: [{ start_date, end_date }],
      })
      subscription['schedule'] = schedule.id
      return schedule
    },
    'POST subscription_schedules/:id': ({ phases }, id) => {
      const [first, next] = Object.values(phases as Fields) as Fields[]
      const later = ((next ?? {})['items'] as Fields)['0'] as Fields
      return Object.assign(get(id), {
        phases: [
          first,
          { start_date: Number(first?.['end_date']), items: [{ price: get(String(later['price'])) }] },
        ],
      })
    },
    'POST subscription_schedules/:id/release': (_, id) => {
      const schedule = get(id)
      get(String(schedule['subscription']))['schedule'] = null
      return Object.assign(schedule, { status: 'released' })
    },
    'GET billing_portal/configurations': () => list(all('billing_portal.configuration')),
    'POST billing_portal/configurations': (fields) => add('billing_portal.configuration', 'bpc', fields),
    'POST billing_portal/sessions': (fields) =>
      add('billing_portal.session', 'bps', { ...fields, url: 'https://billing.stripe.example/session' }),
  }

  /**
   * Becomes another price at once, with the rest of the old one counted towards it; or once the bill is paid, where the
   * bank says no and whoever asked would wait.
   */
  function change(subscription: Thing, price: Thing, { payment_behavior: how }: Fields) {
    const item = itemOf(subscription)
    const intervalOf = ({ recurring }: Thing) => (recurring as Fields)['interval'] as string
    if (weather.declines && how !== 'pending_if_incomplete')
      throw new Fault(402, { type: 'card_error', code: 'card_declined', message: 'declined' })
    const whole = item.current_period_end - item.current_period_start
    const left = (item.current_period_end - seconds()) / whole
    const isSame = intervalOf(price) === intervalOf(item.price)
    const fresh = Number(price['unit_amount']) * (isSame ? left : 1)
    const [start, end] = isSame
      ? [item.current_period_start, item.current_period_end]
      : [seconds(), periodEnd(seconds(), intervalOf(price))]
    const due = Math.round(fresh - Number(item.price['unit_amount']) * left)
    const changed = { price, current_period_start: start, current_period_end: end }
    if (weather.declines) subscription['pending_update'] = changed
    else Object.assign(item, changed)
    bill(subscription, due, [seconds(), end], weather.declines ? 'open' : 'paid')
  }

  function begin(session: Thing) {
    const price = session['line_price'] as Thing
    const start = seconds()
    const end = periodEnd(start, (price['recurring'] as Fields)['interval'] as string)
    const item = { id: `si_${count}`, price, current_period_start: start, current_period_end: end }
    return add('subscription', 'sub', {
      status: 'active',
      customer: session['customer'],
      start_date: start,
      cancel_at_period_end: false,
      cancel_at: null,
      schedule: null,
      pending_update: null,
      latest_invoice: null,
      default_payment_method: { id: 'pm_of_a_story', type: 'card' },
      items: list([item]),
    })
  }

  const pay: StripeServer['pay'] = (id, how = 'at once', cents) => {
    const session = get(id)
    if (cents !== undefined) session['amount_total'] = cents
    const amount = Number(session['amount_total'])
    const isPaid = how === 'at once'
    Object.assign(session, { status: 'complete', payment_status: isPaid ? 'paid' : 'unpaid' })
    if (session['mode'] === 'subscription') {
      const subscription = begin(session)
      const { current_period_start: from, current_period_end: until } = itemOf(subscription)
      const invoice = bill(subscription, amount, [from, until])
      Object.assign(session, { subscription: subscription.id, invoice: invoice.id })
    } else {
      const status = isPaid ? 'succeeded' : 'processing'
      session['payment_intent'] = add('payment_intent', 'pi', { amount, status }).id
    }
  }
  const intentOf = (session: string) => get(String(get(session)['payment_intent']))

  const server = createServer(async (request, response) => {
    if (weather.isAway) return void request.socket.destroy()
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
    const [, , ...parts] = pathname.split('/')
    const body = await textOf(request)
    const fields = fieldsOf(request.method === 'GET' ? searchParams : new URLSearchParams(body))
    const key = request.headers['idempotency-key'] ?? null
    const door = doorOf(`${request.method} ${parts.join('/')}`)
    calls.push({ line: door.name, fields, key: typeof key === 'string' ? key : null })
    const again = typeof key === 'string' && answered.has(key)
    let status = 200
    let answer: unknown
    try {
      answer = again ? answered.get(key) : doors[door.name]?.(fields, door.id)
      if (answer === undefined)
        throw new Fault(404, { type: 'invalid_request_error', message: 'no such door' })
      if (typeof key === 'string') answered.set(key, answer)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      status = error.status
      answer = { error: error.error }
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })

  /** The door a line leads to, and the id in it. */
  function doorOf(line: string): { name: string; id: string } {
    if (doors[line]) return { name: line, id: '' }
    for (const name of Object.keys(doors)) {
      const found = new RegExp(`^${name.replace(':id', '([^/]+)')}$`).exec(line)
      if (found) return { name, id: found[1] ?? '' }
    }
    return { name: line, id: '' }
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    weather,
    all,
    get,
    pay,
    arrive(id) {
      get(id)['payment_status'] = 'paid'
      intentOf(id)['status'] = 'succeeded'
    },
    lose: (id) => void (intentOf(id)['status'] = 'requires_payment_method'),
    giveBack: (intent, amount) =>
      add('refund', 're', { payment_intent: intent, amount, status: 'succeeded' }),
    expire: (id) => void (get(id)['status'] = 'expired'),
    payBill(id) {
      const invoice = get(id)
      const subscription = get(String(invoice['subscription']))
      const paid = { status: 'paid', amount_paid: invoice['amount_due'] }
      Object.assign(invoice, paid, { status_transitions: { paid_at: seconds() } })
      Object.assign(itemOf(subscription), subscription['pending_update'])
      subscription['pending_update'] = null
    },
    renew(id, how = 'pays') {
      const subscription = get(id)
      const item = itemOf(subscription)
      const scheduled = subscription['schedule'] ? get(String(subscription['schedule'])) : null
      if (scheduled) {
        const [, next] = scheduled['phases'] as { items: { price: Thing }[] }[]
        item.price = next?.items[0]?.price ?? item.price
        subscription['schedule'] = null
      }
      const interval = (item.price['recurring'] as Fields)['interval'] as string
      item.current_period_start = item.current_period_end
      item.current_period_end = periodEnd(item.current_period_start, interval)
      if (subscription['cancel_at_period_end']) subscription['status'] = 'canceled'
      else if (how === 'refuses') subscription['status'] = 'past_due'
      else {
        subscription['status'] = 'active'
        bill(subscription, Number(item.price['unit_amount']), [
          item.current_period_start,
          item.current_period_end,
        ])
      }
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** Fields as its forms nest them: `items[0][price]`. */
function fieldsOf(form: URLSearchParams): Fields {
  const fields: Fields = {}
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let at = fields
    for (const part of path.slice(0, -1)) {
      const next = at[part]
      at = typeof next === 'object' ? next : ((at[part] = {}) as Fields)
    }
    at[path.at(-1) ?? name] = value
  }
  return fields
}
