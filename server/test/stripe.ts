/** A server that speaks as much of Stripe's protocol as we use, and remembers what was asked of it. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { begin, bill, type Conditions, itemOf, payBill, payLate, renew } from './stripe-billing.ts'
import { type StripeRoutes, stripeRoutes } from './stripe-routes.ts'
import { Fault, type Fields, newThings, type Thing, type Things } from './stripe-things.ts'

interface Call {
  line: string
  fields: Fields
  key: string | null
}

export interface StripeServer {
  address: string
  /** What was asked so far, in order. */
  calls: Call[]
  /** Set by the story. */
  conditions: Conditions
  all(object: string): Thing[]
  get(id: string): Thing
  /** Something is not there any more, as in another account. */
  forget(id: string): void
  /** Somebody pays a checkout, or its bank takes its time, or it runs out. */
  pay(session: string, how?: 'at once' | 'by and by', cents?: number): void
  arrive(session: string): void
  lose(session: string): void
  expire(session: string): void
  /** The operator gives money back at Stripe's own pages; answers the refund. */
  giveBack(intent: string, cents: number): Thing
  /** A bank wants a payment back; answers the dispute, whose status the story sets. */
  dispute(intent: string, cents: number): Thing
  /** Somebody pays an open bill on its own page. */
  payBill(invoice: string): void
  /** A card that was refused pays what is due after all. */
  payLate(subscription: string): void
  /** The time of a subscription is over and its card pays, or does not, or its bank takes its days. */
  renew(subscription: string, how?: 'pays' | 'refuses' | 'by and by'): void
}

/** Opens it for one story, by the story's clock. */
export async function stripeServer(now: () => Date): Promise<StripeServer> {
  const things = newThings(now)
  const calls: Call[] = []
  const conditions: Conditions = { isAway: false, declines: false }
  const routes = stripeRoutes(things, conditions)
  const answer = answering(routes)

  const server = createServer(async (request, response) => {
    if (conditions.isAway) return void request.socket.destroy()
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe')
    const [, , ...parts] = pathname.split('/')
    const body = await textOf(request)
    const fields = fieldsOf(request.method === 'GET' ? searchParams : new URLSearchParams(body))
    const key = request.headers['idempotency-key']
    const { name, id } = routeOf(routes, `${request.method} ${parts.join('/')}`)
    const call = { line: name, fields, key: typeof key === 'string' ? key : null }
    calls.push(call)
    const { status, content } = answer(call, id)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, calls, conditions, ...customersOf(things) }
}

/** Answers a call by its route, and one with the key of an earlier call as that was answered. */
function answering(routes: StripeRoutes) {
  const answered = new Map<string, unknown>()
  return ({ line, fields, key }: Call, id: string): { status: number; content: unknown } => {
    if (key !== null && answered.has(key)) return { status: 200, content: answered.get(key) }
    try {
      const content = routes[line]?.(fields, id)
      if (content === undefined)
        throw new Fault(404, { type: 'invalid_request_error', message: 'no such call' })
      if (key !== null) answered.set(key, content)
      return { status: 200, content }
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      return { status: error.status, content: { error: error.error } }
    }
  }
}

/** The route a line of a request leads to, and the id in it. */
function routeOf(routes: StripeRoutes, line: string): { name: string; id: string } {
  if (routes[line]) return { name: line, id: '' }
  for (const name of Object.keys(routes)) {
    const found = new RegExp(`^${name.replace(':id', '([^/]+)')}$`).exec(line)
    if (found) return { name, id: found[1] ?? '' }
  }
  return { name: line, id: '' }
}

/** What customers, banks and the operator do at Stripe's own pages. */
function customersOf(things: Things): Omit<StripeServer, 'address' | 'calls' | 'conditions'> {
  const { add, all, get } = things
  const intentOf = (session: string) => get(String(get(session)['payment_intent']))
  return {
    all,
    get,
    forget: things.remove,
    pay(id, how = 'at once', cents) {
      const session = get(id)
      if (cents !== undefined) session['amount_total'] = cents
      const amount = Number(session['amount_total'])
      const isPaid = how === 'at once'
      Object.assign(session, { status: 'complete', payment_status: isPaid ? 'paid' : 'unpaid' })
      if (session['mode'] === 'subscription') {
        const subscription = begin(things, session)
        const { current_period_start: from, current_period_end: until } = itemOf(subscription)
        const invoice = bill(things, subscription, amount, [from, until], { reason: 'subscription_create' })
        Object.assign(session, { subscription: subscription.id, invoice: invoice.id })
      } else {
        const status = isPaid ? 'succeeded' : 'processing'
        session['payment_intent'] = add('payment_intent', 'pi', { amount, status }).id
      }
    },
    arrive(id) {
      get(id)['payment_status'] = 'paid'
      intentOf(id)['status'] = 'succeeded'
    },
    lose: (id) => void (intentOf(id)['status'] = 'requires_payment_method'),
    giveBack: (intent, amount) =>
      add('refund', 're', { payment_intent: intent, amount, status: 'succeeded' }),
    dispute: (intent, amount) =>
      add('dispute', 'dp', {
        payment_intent: intent,
        amount,
        status: 'needs_response',
        evidence_details: { due_by: things.seconds() + 7 * 86_400 },
      }),
    expire: (id) => void (get(id)['status'] = 'expired'),
    payBill: (id) => payBill(things, get(id)),
    payLate: (id) => payLate(things, get(id)),
    renew: (id, how = 'pays') => renew(things, get(id), how),
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
