import type { IncomingResponse, OutgoingRequest } from '@spomen/contract/call.ts'
import { largestBatch, longestBatch } from '@spomen/contract/limits.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

const read = (path: string): OutgoingRequest => ({ method: 'GET', path, body: null, files: null })

const json = (value: unknown): IncomingResponse => ({
  status: 200,
  type: 'application/json',
  text: JSON.stringify(value),
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const alone = (path: string) => json(`alone: ${path}`)

/** A server that answers each call of a batch with its address. */
const answering = vi.fn(async ({ path }: OutgoingRequest, _bearer: string | null) => {
  const calls = new URL(path, 'https://spomen.example').searchParams.get('calls')
  if (calls === null) return alone(path)
  return json(calls.split('\n').map((call) => ({ status: 200, type: 'text/plain', text: call })))
})

/** A new window whose first page is on its way until the story is over, or until it arrives. */
async function beginPage(hasOther = false) {
  answering.mockClear()
  vi.resetModules()
  document.body.innerHTML = '<main><h1>Milan Jovanović</h1></main>'
  const { newBatchingSender } = await import('./call-batch.ts')
  const { afterFirstView, beginFirstView } = await import('./first-view.ts')
  const { trackPending } = await import('./pending.ts')
  let end = () => {}
  void trackPending(new Promise<void>((resolve) => (end = resolve)))
  beginFirstView('frame', hasOther)
  const arrive = () => {
    end()
    return afterFirstView()
  }
  onTestFinished(async () => {
    await arrive()
    document.body.replaceChildren()
  })
  return { newBatchingSender, arrive, beginInside: () => beginFirstView('page', true) }
}

test('what a page asks in one turn travels in one request, and each gets its own answer (decision 94)', async () => {
  const { newBatchingSender } = await beginPage()
  const send = newBatchingSender(answering)
  const answers = await Promise.all(['/api/a', '/api/b?x=1'].map((path) => send(read(path), 'of Ann')))
  expect(answers.map(({ text }) => text)).toEqual(['/api/a', '/api/b?x=1'])
  expect(answering.mock.calls.map(([{ path }, bearer]) => [path, bearer])).toEqual([
    ['/api/batch?calls=%2Fapi%2Fa%0A%2Fapi%2Fb%3Fx%3D1', 'of Ann'],
  ])
})

test('the frame and the page inside it ask together, whichever file comes first and however much later the other', async () => {
  const { newBatchingSender, beginInside } = await beginPage(true)
  const send = newBatchingSender(answering)
  const ofFrame = send(read('/api/frame'), 'of Ann')
  await pause(100)
  expect(answering).not.toHaveBeenCalled()
  beginInside()
  const ofPage = send(read('/api/page'), 'of Ann')
  expect([(await ofFrame).text, (await ofPage).text]).toEqual(['/api/frame', '/api/page'])
  expect(answering).toHaveBeenCalledOnce()
})

test('on a slow line too the frame waits for its page, and only where that never begins asks by itself', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const slow = await beginPage(true)
  const asked = [slow.newBatchingSender(answering)(read('/api/frame'), 'of Ann')]
  await vi.advanceTimersByTimeAsync(8_000)
  expect(answering).not.toHaveBeenCalled()
  slow.beginInside()
  await vi.advanceTimersByTimeAsync(30)
  expect((await Promise.all(asked)).length).toBe(1)

  const never = await beginPage(true)
  const alone = never.newBatchingSender(answering)(read('/api/frame'), 'of Ann')
  await vi.advanceTimersByTimeAsync(10_030)
  expect(await alone).toEqual(json('alone: /api/frame'))
  const arrived = Promise.all([slow.arrive(), never.arrive()])
  await vi.advanceTimersByTimeAsync(1_000)
  await arrived
})

test('one alone, a change, and what is asked in another name go alone', async () => {
  const { newBatchingSender } = await beginPage()
  const send = newBatchingSender(answering)
  expect(await send(read('/api/a'), 'of Ann')).toEqual(alone('/api/a'))
  const change = { ...read('/api/change'), method: 'PUT' } as const
  const asked = [send(read('/api/a'), 'of Ann'), send(change, 'of Ann'), send(read('/api/a'), 'of Ben')]
  expect(await Promise.all(asked)).toEqual([alone('/api/a'), alone('/api/change'), alone('/api/a')])
  expect(answering.mock.calls.every(([{ path }]) => !path.includes('batch'))).toBe(true)
})

test('more than one request may hold goes in several, and nothing is left out', async () => {
  const { newBatchingSender } = await beginPage()
  const send = newBatchingSender(answering)
  const short = Array.from({ length: largestBatch + 2 }, (_, index) => `/api/${index}`)
  const long = Array.from({ length: 3 }, (_, index) => `/api/${index}?${'x'.repeat(longestBatch / 2 - 100)}`)
  const paths = [...short, ...long]
  const answers = await Promise.all(paths.map((path) => send(read(path), null)))
  expect(answers.map(({ text }) => text)).toEqual(paths.with(-1, JSON.stringify(`alone: ${paths.at(-1)}`)))
  for (const [{ path }] of answering.mock.calls) {
    const calls = new URL(path, 'https://spomen.example').searchParams.get('calls')?.split('\n') ?? []
    expect(calls.length).toBeLessThanOrEqual(largestBatch)
    expect(calls.join('\n').length).toBeLessThanOrEqual(longestBatch)
  }
})

test.for([
  ['is older and knows no batch', async () => ({ status: 404, type: 'text/plain', text: 'notFound' })],
  ['answers too little', async () => json([])],
  ['answers what is no JSON', async () => ({ ...json(null), text: '<html>' })],
  ['does not answer', () => Promise.reject(new Error('no answer'))],
] as const)('where a server %s, each is asked by itself', async ([, refuse]) => {
  const { newBatchingSender } = await beginPage()
  const send = newBatchingSender((request, bearer) =>
    request.path.startsWith('/api/batch') ? refuse() : answering(request, bearer),
  )
  const answers = await Promise.all(['/api/a', '/api/b'].map((path) => send(read(path), null)))
  expect(answers).toEqual([alone('/api/a'), alone('/api/b')])
})

test('a call that fails alone after all fails alone', async () => {
  const { newBatchingSender } = await beginPage()
  const send = newBatchingSender(({ path }) =>
    path === '/api/b' ? Promise.resolve(alone(path)) : Promise.reject(new Error('no answer')),
  )
  const asked = ['/api/a', '/api/b'].map((path) => send(read(path), null))
  expect(await Promise.allSettled(asked)).toMatchObject([{ status: 'rejected' }, { value: alone('/api/b') }])
})

test('once the first page can be used, every call goes by itself', async () => {
  const { newBatchingSender, arrive } = await beginPage()
  await arrive()
  const send = newBatchingSender(answering)
  await Promise.all(['/api/a', '/api/b'].map((path) => send(read(path), null)))
  expect(answering.mock.calls.map(([{ path }]) => path)).toEqual(['/api/a', '/api/b'])
})
