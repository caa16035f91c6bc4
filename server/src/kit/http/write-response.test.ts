import { endpoint } from '@spomen/contract/endpoint.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ExistingValue, responseWriterFor } from './write-response.ts'

const giving = (gives: z.ZodMiniType, status: 200 | 201 = 200) =>
  responseWriterFor(
    endpoint({ wire: 'GET things', who: 'anyone', takes: z.object({}), gives: [status, gives] }),
  )

const thing = z.object({
  id: z.string(),
  within: z.nullable(z.array(z.object({ name: z.nullable(z.string()) }))),
})

test('what leaves is cut to the contract, however deep (promises 2.9)', () => {
  const row = {
    id: '1',
    password_hash: 'secret',
    within: [{ name: 'Ann', token: 'secret' }],
    toJSON: undefined,
  }
  expect(giving(thing)(row, undefined)).toEqual({
    status: 200,
    type: 'application/json; charset=utf-8',
    body: '{"id":"1","within":[{"name":"Ann"}]}',
  })
  expect(giving(z.array(thing))([row], undefined).body).toBe('[{"id":"1","within":[{"name":"Ann"}]}]')
  expect(giving(z.nullable(thing))(row, undefined).body).not.toContain('secret')
  expect(giving(z.record(z.string(), thing))({ a: row }, undefined).body).not.toContain('secret')
  expect(giving(z.union([thing, z.object({ ids: z.array(z.string()) })]))(row, undefined).body).not.toContain(
    'secret',
  )
})

test('null within stays null, and null itself is an answer without a body', () => {
  expect(giving(thing)({ id: '1', within: null }, undefined).body).toBe('{"id":"1","within":null}')
  expect(giving(thing)({ id: '1', within: [{ name: null }] }, undefined).body).toContain('{"name":null}')
  expect(giving(z.nullable(thing))(null, undefined)).toMatchObject({ status: 204, body: '' })
})

test('every sign survives the way out', () => {
  const id = '"\\/\b\n\t\u2028 <b>&amp; 👩‍👩‍👧 אב \ud800'
  const { body } = giving(thing)({ id, within: [] }, undefined)
  expect((JSON.parse(body) as { id: string }).id).toBe(id)
})

test.each([
  [undefined, 'text/plain; charset=utf-8', 'to"ken'],
  ['*/*', 'text/plain; charset=utf-8', 'to"ken'],
  ['application/json, text/plain, */*', 'text/plain; charset=utf-8', 'to"ken'],
  ['application/json', 'application/json; charset=utf-8', '"to\\"ken"'],
  [' application/json ', 'application/json; charset=utf-8', '"to\\"ken"'],
])('a text for who accepts %j leaves as %s (A12, Q10)', (accept, type, body) => {
  expect(giving(z.string())('to"ken', accept)).toEqual({ status: 200, type, body })
})

test('what was there before is 200 where something new is 201 (Q89)', () => {
  const like = giving(thing, 201)
  const value = { id: '1', within: null }
  expect(like(value, undefined).status).toBe(201)
  expect(like(new ExistingValue(value), undefined)).toMatchObject({
    status: 200,
    body: '{"id":"1","within":null}',
  })
})
