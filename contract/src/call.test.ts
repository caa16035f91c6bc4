import { expect, test } from 'vitest'
import { accounts } from './accounts.ts'
import { type IncomingResponse, type OutgoingRequest, call } from './call.ts'
import { following } from './following.ts'
import { photographs } from './media.ts'
import { profiles } from './profiles.ts'

const id = '01HZX3V0000000000000000000'

/** A transport that answers always the same, and what it was asked. */
function answering(reply: Partial<IncomingResponse>) {
  const asked: OutgoingRequest[] = []
  const send = async (request: OutgoingRequest): Promise<IncomingResponse> => {
    asked.push(request)
    return { status: 200, type: 'application/json', text: '{}', ...reply }
  }
  return { send, asked }
}

test('fields of a question travel in the query, encoded, without those that are not there', async () => {
  const { send, asked } = answering({})
  await call(send, profiles.wall, { firstName: 'Ђорђе & co', limit: 6, isHuman: undefined })
  expect(asked).toEqual([
    {
      method: 'GET',
      path: `/api/refdeceaseds/getmany?firstName=${encodeURIComponent('Ђорђе & co')}&limit=6`,
      body: null,
      files: null,
    },
  ])
})

test('fields of the path stand in the path, and nowhere else', async () => {
  const { send, asked } = answering({})
  await call(send, photographs.list, { deceasedId: 'a/b?c', pageNumber: 2 })
  expect(asked[0]?.path).toBe('/api/refimages/a%2Fb%3Fc/images?pageNumber=2')
})

test('files travel beside their fields', async () => {
  const { send, asked } = answering({ text: '[]' })
  const file = { name: 'garden.jpg', size: 5 }
  await call(send, photographs.upload, { deceasedId: id }, [file])
  expect(asked[0]).toMatchObject({
    path: `/api/refimages/bulk-upload/${id}`,
    body: {},
    files: { field: 'files', items: [file] },
  })
})

test.each([
  ['a token as text', { type: 'text/plain', text: 'abc' }, { ok: true, value: 'abc' }],
  ['a token as JSON (Q10)', { text: '"abc"' }, { ok: true, value: 'abc' }],
  [
    'a bare key',
    { status: 403, type: 'text/plain', text: 'activateAccount' },
    { ok: false, why: 'activateAccount', status: 403 },
  ],
  [
    'a quoted key (Q10)',
    { status: 403, text: '"activateAccount"' },
    { ok: false, why: 'activateAccount', status: 403 },
  ],
  [
    'a problem (Q45)',
    { status: 400, type: 'application/problem+json', text: '{"title":"passwordLength"}' },
    { ok: false, why: 'passwordLength', status: 400 },
  ],
  [
    "a proxy's own page",
    { status: 502, type: 'text/html', text: '<h1>Bad gateway</h1>' },
    { ok: false, why: 'somethingWentWrong', status: 502 },
  ],
  [
    'a word that only looks like a key',
    { status: 400, type: 'text/plain', text: 'constructor' },
    { ok: false, why: 'somethingWentWrong', status: 400 },
  ],
])('%s is understood', async (_, reply, answer) => {
  const { send } = answering(reply)
  expect(await call(send, accounts.logIn, { mail: 'ann@example.org', password: 'x' })).toEqual(answer)
})

test('an answer without a body is nothing (F21)', async () => {
  const { send } = answering({ status: 204, type: '', text: '' })
  expect(await call(send, following.pending, {})).toEqual({ ok: true, value: null })
})

test('a lost connection is a reason like any other', async () => {
  const send = () => Promise.reject(new TypeError('fetch failed'))
  expect(await call(send, profiles.wall, {})).toEqual({ ok: false, why: 'unreachable', status: 0 })
})
