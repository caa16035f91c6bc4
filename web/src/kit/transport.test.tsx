import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const get = { method: 'GET', path: '/api/refusers/getuserprofile', body: null, files: null } as const
const ann = '01JANN00000000000000000000'
const ben = '01JBEN00000000000000000000'

function at(path: string) {
  const { pathname, search, hash, origin } = new URL(path, 'https://spomen.example')
  vi.stubGlobal('location', { pathname, search, hash, origin, replace: vi.fn() })
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** A window with Ann in it, and a server that gives one answer after the other. */
async function openWindow(...answers: readonly (number | Error)[]) {
  vi.resetModules()
  const session = await import('./session.ts')
  const { transport, sendLogout } = await import('./transport.ts')
  const fetched = vi.fn(async (_path: string, _how: RequestInit) => {
    const answer = answers[fetched.mock.calls.length - 1] ?? answers.at(-1) ?? 200
    if (answer instanceof Error) throw answer
    return new Response('{}', { status: answer })
  })
  vi.stubGlobal('fetch', fetched)
  const went = vi.fn<(path: string) => void>()
  session.setNavigate(went)
  session.saveToken('token of Ann', ann)
  session.startSession(ann)
  const bearers = () => fetched.mock.calls.map(([, how]) => new Headers(how.headers).get('authorization'))
  return { session, transport, sendLogout, fetched, went, bearers }
}

/** Whether a question has been answered by the time everything else has come to rest. */
async function isAnswered(question: Promise<unknown>) {
  let is = false
  const note = () => {
    is = true
  }
  void question.then(note, note)
  await new Promise((resolve) => setTimeout(resolve))
  return is
}

beforeEach(() => at('/Profile/01ABC?id=3&type=1'))

test('every request carries the token (A65)', async () => {
  const { transport, bearers } = await openWindow()
  await transport.send(get)
  expect(bearers()).toEqual(['Bearer token of Ann'])
})

test('and how far the clock of whoever asks is from UTC, whose today it is (Q47)', async () => {
  const { transport, fetched } = await openWindow()
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset')
  for (const minutes of [-120, 210, 0, -345]) {
    offset.mockReturnValue(minutes)
    await transport.send(get)
  }
  const zones = fetched.mock.calls.map(([, how]) => new Headers(how?.headers).get('time-zone'))
  expect(zones).toEqual(['+02:00', '-03:30', '+00:00', '+05:45'])
})

test('401s in several questions at once lead to the login once, and nothing flickers meanwhile (A69)', async () => {
  const { transport, went } = await openWindow(401)
  const questions = [transport.send(get), transport.send(get), transport.send({ ...get, method: 'PUT' })]
  expect(await isAnswered(Promise.race(questions))).toBe(false)
  expect(went.mock.calls).toEqual([['/Login?state=login&backUrl=%2FProfile%2F01ABC%3Fid%3D3%26type%3D1']])
})

test('a file that meets an ended session waits for its sender instead of being lost, and no other one sets out', async () => {
  const { transport, session, went } = await openWindow(401)
  await isAnswered(transport.send(get))
  const upload = { ...get, method: 'POST', files: { field: 'file', items: [] } } as const
  const sent = transport.upload({})(upload)
  expect(await sent).toMatchObject({ status: 401, text: 'sessionExpired' })
  expect(session.isSessionEnding()).toBe(true)
  expect(went).toHaveBeenCalledOnce()
})

test('on the login page itself a 401 is an answer like any other (A70, Q11)', async () => {
  at('/login?state=login')
  const { transport, went } = await openWindow(401)
  expect(await transport.send(get)).toMatchObject({ status: 401 })
  expect(went).not.toHaveBeenCalled()
})

test('when Ann has logged in again in another window meanwhile, the question is asked once more with her new token', async () => {
  const { transport, session, went, bearers } = await openWindow(401, 200)
  const question = transport.send(get)
  session.saveToken('newer', ann)
  expect(await question).toMatchObject({ status: 200 })
  expect(bearers()).toEqual(['Bearer token of Ann', 'Bearer newer'])
  expect(went).not.toHaveBeenCalled()
})

test('once Ben has logged in in another window, this one asks nothing in his name (X32)', async () => {
  const { transport, session, fetched } = await openWindow()
  localStorage.setItem('person', ben)
  localStorage.setItem('token', 'token of Ben')
  expect(await isAnswered(transport.send(get))).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
  expect(session.isSessionEnding()).toBe(true)
})

test('a late 401 in the window of Ann leaves Ben in, who has logged in in another one meanwhile (A69, X32)', async () => {
  const { transport, session, went } = await openWindow(401)
  const question = transport.send(get)
  localStorage.setItem('person', ben)
  localStorage.setItem('token', 'token of Ben')
  expect(await isAnswered(question)).toBe(false)
  expect([session.token(), localStorage.getItem('person')]).toEqual(['token of Ben', ben])
  expect(went).not.toHaveBeenCalled()
})

test('after a logout late answers lead nowhere', async () => {
  const { transport, session, went } = await openWindow(401)
  const question = transport.send(get)
  session.clearSession({ drafts: 'drop' })
  expect(await isAnswered(question)).toBe(false)
  expect(went).not.toHaveBeenCalled()
})

test('the last word of a session is not turned away at the door', async () => {
  const { sendLogout, fetched, went } = await openWindow(401)
  expect(await sendLogout(get)).toMatchObject({ status: 401 })
  expect(went).not.toHaveBeenCalled()
  expect(fetched.mock.calls[0]?.[1].keepalive).toBe(true)
})

/** A line on which questions leave and nothing comes back; the browser alone would wait for ever. */
const silent = (_path: string, { signal }: RequestInit = {}) =>
  new Promise<Response>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  )

test('a question that nobody answers is given up after half a minute, and may be asked again (X12)', async () => {
  const { transport } = await openWindow()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('fetch', silent)
  const given = vi.fn()
  void transport.send({ ...get, method: 'POST', body: { note: 'Rest well.' } }).catch(given)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(given).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(given).toHaveBeenCalledOnce()
})

test('nor does an answer wait for ever that stops in the middle', async () => {
  const { transport } = await openWindow()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    const begin = (body: ReadableStreamDefaultController) => {
      body.enqueue(new TextEncoder().encode('{"items":['))
      signal?.addEventListener('abort', () => body.error(signal.reason))
    }
    return new Response(new ReadableStream({ start: begin }))
  })
  const given = vi.fn()
  void transport.send(get).catch(given)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(given).toHaveBeenCalledOnce()
})

test('files may take as long as their line does', async () => {
  const { transport } = await openWindow()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('fetch', silent)
  const given = vi.fn()
  void transport.send({ ...get, method: 'POST', files: { field: 'file', items: [] } }).catch(given)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(given).not.toHaveBeenCalled()
})

test('what has not changed is not sent again, and what has is; nobody is shown what another was told', async () => {
  const { transport, fetched, session } = await openWindow()
  const page = { tag: 'W/"one"', text: '{"name":"Milan"}' }
  fetched.mockImplementation(async (_path, { headers }) =>
    new Headers(headers).get('if-none-match') === page.tag
      ? new Response(null, { status: 304, headers: { etag: page.tag } })
      : new Response(page.text, { headers: { etag: page.tag } }),
  )
  const named = () => fetched.mock.calls.map(([, how]) => new Headers(how.headers).get('if-none-match'))
  for (let time = 0; time < 3; time++)
    expect(await transport.send(get)).toMatchObject({ status: 200, text: '{"name":"Milan"}' })
  Object.assign(page, { tag: 'W/"two"', text: '{"name":"Milan Jovanović"}' })
  for (let time = 0; time < 2; time++)
    expect(await transport.send(get)).toMatchObject({ status: 200, text: '{"name":"Milan Jovanović"}' })
  expect(named()).toEqual([null, 'W/"one"', 'W/"one"', 'W/"one"', 'W/"two"'])
  // She has logged in again, by which she has another token.
  session.saveToken('a later token of Ann', ann)
  await transport.send(get)
  expect(named().at(-1)).toBeNull()
})
