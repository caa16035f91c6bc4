/** The calls of Stripe's API that we use, as a story's Stripe answers them: https://docs.stripe.com/api. */
import { change, type Conditions, itemOf } from './stripe-billing.ts'
import { badRequest, Fault, type Fields, list, missing, type Thing, type Things } from './stripe-things.ts'

/** What each call answers, by its line; `:id` stands for the id of a thing, which is handed in beside the fields. */
export type StripeRoutes = Record<string, (fields: Fields, id: string) => unknown>

/** Every call that is answered; any other is refused. */
export const stripeRoutes = (things: Things, conditions: Conditions): StripeRoutes => ({
  ...checkoutRoutes(things),
  ...subscriptionRoutes(things, conditions),
  ...invoiceRoutes(things),
  ...refundRoutes(things),
  ...portalRoutes(things),
})

/** A line of a checkout: of a price that is kept, or of one made for it alone. */
function priced({ get }: Things, line: Fields): { amount: number; price: Thing | null } {
  if (typeof line['price'] === 'string') {
    const price = get(line['price'])
    return { amount: Number(price['unit_amount']), price }
  }
  return { amount: Number((line['price_data'] as Fields)['unit_amount']), price: null }
}

/** A thing with those parts of it whole that were asked for, which otherwise are ids. */
function expanded({ has, get }: Things, thing: Thing, { expand }: Fields): Thing {
  const wanted = Object.values((expand ?? {}) as Fields).map((path) => String(path).split('.')[0])
  const whole = wanted.flatMap((name = '') => {
    const id = thing[name]
    return typeof id === 'string' && has(id) ? [[name, get(id)] as const] : []
  })
  return { ...thing, ...Object.fromEntries(whole) }
}

function checkoutRoutes(things: Things): StripeRoutes {
  const { add, all, get } = things
  return {
    'POST customers': (fields) => add('customer', 'cus', fields),
    'DELETE customers/:id': (_, id) => {
      get(id)
      things.remove(id)
      return { id, object: 'customer', deleted: true }
    },
    'GET prices': ({ lookup_keys }) =>
      list(all('price').filter((price) => price['lookup_key'] === (lookup_keys as Fields)['0'])),
    'POST prices': (fields) =>
      add('price', 'price', { ...fields, unit_amount: Number(fields['unit_amount']), active: true }),
    'POST checkout/sessions': (fields) => {
      get(String(fields['customer']))
      const { amount, price } = priced(things, (fields['line_items'] as Fields)['0'] as Fields)
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
      if (session['status'] !== 'open') throw badRequest('over')
      return Object.assign(session, { status: 'expired' })
    },
  }
}

function subscriptionRoutes(things: Things, conditions: Conditions): StripeRoutes {
  const { add, get, seconds } = things
  return {
    'GET subscriptions/:id': (fields, id) => expanded(things, get(id), fields),
    'POST subscriptions/:id': (fields, id) => {
      const subscription = get(id)
      if (subscription['status'] === 'canceled') throw badRequest('a canceled subscription stays so')
      if (subscription['schedule'] && fields['items']) throw badRequest('a schedule manages it')
      if (typeof fields['cancel_at_period_end'] === 'string')
        subscription['cancel_at_period_end'] = fields['cancel_at_period_end'] === 'true'
      if (fields['items'])
        change(things, conditions, subscription, {
          price: get(String(((fields['items'] as Fields)['0'] as Fields)['price'])),
          behavior: fields['payment_behavior'],
        })
      return expanded(things, subscription, fields)
    },
    'DELETE subscriptions/:id': (_, id) => {
      const subscription = get(id)
      if (subscription['status'] === 'canceled') throw missing(id)
      return Object.assign(subscription, { status: 'canceled', ended_at: seconds() })
    },
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
  }
}

function invoiceRoutes(things: Things): StripeRoutes {
  const { all, get } = things
  return {
    'POST invoices/:id/void': (_, id) => {
      const invoice = get(id)
      if (invoice['status'] !== 'open') throw badRequest('not open')
      get(String(invoice['subscription']))['pending_update'] = null
      return Object.assign(invoice, { status: 'void' })
    },
    'GET invoices': ({ subscription, status }) =>
      list(
        all('invoice').filter(
          (invoice) => invoice['subscription'] === subscription && invoice['status'] === status,
        ),
      ),
    'GET invoices/:id': (_, id) => get(id),
  }
}

function refundRoutes(things: Things): StripeRoutes {
  const { add, all, get } = things
  const disputes = (intent: unknown) =>
    all('dispute').filter((dispute) => dispute['payment_intent'] === intent)
  return {
    'POST refunds': (fields) => {
      const { payment_intent } = fields
      const given = all('refund').filter(
        (refund) => refund['payment_intent'] === payment_intent && refund['status'] !== 'failed',
      )
      const sum = given.reduce((cents, { amount }) => cents + Number(amount), 0)
      const left = Number(get(String(payment_intent))['amount']) - sum
      const type = 'invalid_request_error'
      const isDisputed = disputes(payment_intent).some(({ status }) => status !== 'won')
      if (isDisputed) throw new Fault(400, { type, code: 'charge_disputed', message: 'disputed' })
      if (left <= 0) throw new Fault(400, { type, code: 'charge_already_refunded', message: 'twice' })
      if (Number(fields['amount']) > left) throw badRequest('Refund amount is greater than unrefunded amount')
      return add('refund', 're', { ...fields, amount: Number(fields['amount']), status: 'succeeded' })
    },
    'GET refunds/:id': (_, id) => get(id),
    'GET disputes/:id': (_, id) => get(id),
    'GET disputes': ({ payment_intent }) => list(disputes(payment_intent)),
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
  }
}

function portalRoutes(things: Things): StripeRoutes {
  const { add, all, get } = things
  return {
    'GET billing_portal/configurations': () => list(all('billing_portal.configuration')),
    'POST billing_portal/configurations': (fields) => add('billing_portal.configuration', 'bpc', fields),
    'POST billing_portal/sessions': (fields) => {
      get(String(fields['customer']))
      return add('billing_portal.session', 'bps', {
        ...fields,
        url: 'https://billing.stripe.example/session',
      })
    },
  }
}
