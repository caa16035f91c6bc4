import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepToken } from './session.ts'
import { farewell, transport } from './transport.ts'

const request = { method: 'GET', path: '/api/refusers/getuserprofile', body: null, files: null } as const
const assign = vi.fn()

const at = (path: string) => {
  const url = new URL(path, 'https://spomen.example')
  vi.stubGlobal('location', {
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    origin: url.origin,
    assign,
  })
}

const answering = (status: number, body = '') => {
  const fetched = vi.fn(async (_path: string, _how: RequestInit) => new Response(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

beforeEach(() => at('/Profile/01ABC?id=3&type=1'))
afterEach(() => {
  vi.unstubAllGlobals()
  assign.mockReset()
})

test('every request carries the token when there is one (A65)', async () => {
  const fetched = answering(200, '{}')
  keepToken('abc')
  await transport.send(request)
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer abc' })
})

test('a 401 anywhere leads to the login and back to the very photograph, and nothing flickers meanwhile (A69)', async () => {
  answering(401)
  const settled = vi.fn()
  void transport.send(request).then(settled, settled)
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  expect(assign).toHaveBeenCalledWith('/Login?state=login&backUrl=%2FProfile%2F01ABC%3Fid%3D3%26type%3D1')
  expect(settled).not.toHaveBeenCalled()
})

test('on the login page itself a 401 is an answer like any other (A70, Q11)', async () => {
  at('/login?state=login')
  answering(401, 'sessionExpired')
  expect(await transport.send(request)).toMatchObject({ status: 401, text: 'sessionExpired' })
  expect(assign).not.toHaveBeenCalled()
})

test('the last word of a session is not turned away at the door', async () => {
  const fetched = answering(401)
  expect(await farewell(request)).toMatchObject({ status: 401 })
  expect(assign).not.toHaveBeenCalled()
  expect(fetched.mock.calls[0]?.[1].keepalive).toBe(true)
})
