/** Every field of every call, sent as nobody should: whatever arrives, it is answered with a yes or a kind no, never a defect. */
import { api, everyCall } from '@spomen/contract/api.ts'
import type { Endpoint } from '@spomen/contract/endpoint.ts'
import { isRefusalKey } from '@spomen/contract/refusals.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { family } from './family.ts'
import { picture } from './pictures.ts'
import type { Row } from './rights/row.ts'
import { rows, sceneOf } from './rights/rows.ts'

const missing = Symbol('missing')

const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown

/** What no form of ours would send. */
const odd: Record<string, unknown> = {
  missing,
  nothing: null,
  blank: '   ',
  no: false,
  zero: 0,
  negative: -1,
  fraction: 0.1,
  huge: 1e308,
  'a huge number as text': '99999999999999999999999999',
  'no number': 'NaN',
  'very long': 'x'.repeat(90_000),
  'an object': {},
  'an object that is no text': { toString: 1, valueOf: null, length: 3 },
  'its prototype': JSON.parse('{"constructor": {"name": 1}}'),
  'an empty list': [],
  'a list of nothing': [null],
  'a list of oddities': [{ toString: 1 }, [], '', 5],
  'a list of lists': deep(4_000),
  'half a character': '\ud800',
  'a turned direction': '\u202enaliM\u2066',
  emoji: '👩‍👩‍👧‍👦🕯️',
  quotes: `'"\`;--%_\\{}$1<b>`,
  'a path': '../../etc/passwd',
  'the first day': '0000-01-01',
  'the last day': '9999-12-31',
  'no day': '2021-02-30',
  'a stranger of an id': ulid(),
  'an id in small letters': ulid().toLowerCase(),
  'a header': 'a\r\nBcc: everybody@example.org',
}

interface Sent {
  line: string
  body?: unknown
}

/** The request of a call with one field as it should not be; null where that field cannot be so. */
async function oddRequest(
  { endpoint, files }: Row,
  taken: Record<string, unknown>,
  field: string,
  value: unknown,
): Promise<Sent> {
  const { method } = endpoint
  const fields: Record<string, unknown> = { ...taken, [field]: value }
  if (value === missing) delete fields[field]
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const inPath = fields[name]
    delete fields[name]
    return encodeURIComponent(textOf(inPath).toWellFormed().slice(0, 2_000))
  })
  const line = `${method} /api/${path}`
  if (method === 'GET') return { line: `${line}?${queryOf(fields)}` }
  if (!endpoint.files) return { line, body: JSON.stringify(fields) }
  const body = new FormData()
  for (const [name, given] of Object.entries(fields)) body.append(name, textOf(given))
  for (const file of await files()) body.append(endpoint.files.field, file)
  return { line, body }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function queryOf(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value) && value.length < 10 ? value.map((one) => [name, one]) : [[name, value]],
  )
  return pairs
    .map(
      ([name, value]) =>
        `${String(name)}=${encodeURIComponent(textOf(value).toWellFormed().slice(0, 2_000))}`,
    )
    .join('&')
}

/** The doors stand open here: what is tried is the reading, not the counting. */
const unlimited = Object.fromEntries(
  [
    'LOGIN_FAILURES_PER_HOUR',
    'SIGN_UPS_PER_HOUR',
    'FOLLOW_REQUESTS_PER_HOUR',
    'INVITATIONS_PER_HOUR',
    'COMMENTS_PER_HOUR',
    'MEMORIALS_PER_DAY',
    'LOCAL_SERVICES_PER_HOUR',
    'ORDERS_PER_HOUR',
    'REPORTS_PER_HOUR',
    'UPLOADS_PER_HOUR',
    'GUEST_WORDS_PER_HOUR',
    'LISTS_PER_MINUTE',
  ].map((name) => [name, '1000000']),
)

const fieldsOf = ({ takes }: Endpoint) => Object.keys(takes.shape)

const kindly = ({ status, text }: { status: number; text: string }) =>
  status < 400 || (status < 500 && isRefusalKey(text))

test.each(Object.entries(api))('%s: whatever a field holds is answered', async (_, calls) => {
  const home = await family(unlimited)
  const scene = { ...(await sceneOf(home, 'owner')), author: home.ann }
  const wrong: string[] = []
  for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
    const row = rowOf(endpoint)
    const by = endpoint.who === 'moderator' ? home.mod : home.ann
    for (const field of fieldsOf(endpoint)) {
      const taken = await row.asks(scene)
      for (const [how, value] of Object.entries(odd)) {
        const { line, body } = await oddRequest(row, taken, field, value)
        const answer = await home.bare(line, { by, body })
        if (!kindly(answer)) wrong.push(`${name}, ${field}, ${how}: ${answer.status} ${answer.text}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

/** The row in which the owner gets her way, so that what is odd is the one field alone. */
function rowOf(endpoint: Endpoint): Row {
  const its = rows.filter((row) => row.endpoint === endpoint)
  const found = its.find(({ gets }) => gets.owner === 'yes') ?? its[0]
  if (!found) throw new Error(`${endpoint.path} has no row`)
  return found
}

const shapes = [
  'null',
  '5',
  '"text"',
  '[]',
  '[[]]',
  'true',
  '{}',
  '{',
  '',
  ' ',
  '[1,2]',
  '{"a":{"b":[]}}',
  '\ufeff{}',
]

test('a body of any shape is answered, by every call', async () => {
  const { bare, ann } = await family(unlimited)
  const wrong: string[] = []
  for (const { name, endpoint } of everyCall) {
    if (endpoint.method === 'GET' || name === 'accounts.logOut') continue
    const line = `${endpoint.method} /api/${endpoint.path.replace(/:\w+/g, ulid())}`
    for (const body of shapes) {
      const answer = await bare(line, { by: ann, body })
      if (!kindly(answer)) wrong.push(`${name}, ${body}: ${answer.status} ${answer.text}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a form with a picture, where no picture belongs, changes nothing', async () => {
  const { bare, ann } = await family()
  const body = new FormData()
  body.append('file', await picture())
  expect(await bare('PUT /api/refusers/UpdateUserTheme', { by: ann, body })).toMatchObject({
    status: 400,
    text: 'fillAllFields',
  })
})
