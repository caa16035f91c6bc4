import { profiles } from '@spomen/contract/profiles.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { takeEarlyAnswer } from '../kit/early-answers.ts'
import { requestHeaders } from '../kit/request-headers.ts'
import { callEarly } from './early-calls.ts'

const milan = '01M813XB499YY82A7HPWS0JFX8'
const page = '<head><link rel="stylesheet" href="/a.css"></head><script>{"isSpaMode":true}</script>'

afterEach(() => {
  delete window.earlyCalls
  delete window.earlyHead
  history.replaceState(null, '', '/')
})

/** Whether an address is what this page asks, and not what looks for the connection that an earlier page had lost. */
const isBatch = (address: string) => address.startsWith('/api/batch?')

/** A server that answers each call of a batch with its address, and the numbers of a memorial as told. */
function answering(metrics: object) {
  const asked: string[][] = []
  const answer = vi.fn(async (address: string, _how: { headers: Record<string, string> }) => {
    const calls = new URL(address, 'https://spomen.example').searchParams.get('calls')?.split('\n') ?? []
    if (isBatch(address)) asked.push(calls)
    const text = (call: string) => (call.includes(profiles.metrics.path) ? JSON.stringify(metrics) : call)
    return Response.json(calls.map((call) => ({ status: 200, type: 'application/json', text: text(call) })))
  })
  vi.stubGlobal('fetch', answer)
  return { asked, answer }
}

/** Opens the app's own page at an address, up to its head. */
async function open(address: string) {
  history.replaceState(null, '', address)
  const drawing = `() => {
    window.madeReady = location.pathname
    return /MyMemories/.test(location.pathname) ? null : (answers) => answers.length
  }`
  const [, script = ''] =
    /<script>([\s\S]*?)<\/script><link rel="stylesheet"/.exec(await callEarly(page, async () => drawing)) ??
    []
  // oxlint-disable-next-line no-eval -- it stands as text in the page
  globalThis.eval(script)
}

test('Milan’s page asks for its calls with its first bytes, and those inside for what they alone see', async () => {
  localStorage.setItem('token', 'of Ann')
  const portrait = '/api/files/portrait/medium'
  const { asked, answer } = answering({ isLoggedUserOwnerOrFollower: true, deceasedImageUrl: portrait })
  await open(`/profile/${milan}?tab=1`)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  onTestFinished(() => document.querySelector('link[rel="preload"]')?.remove())
  expect(asked.flat().filter((call) => !call.includes(milan))).toEqual([
    '/api/refusers/getuserprofile',
    '/api/about',
  ])
  expect(answer.mock.calls[0]?.[1].headers).toEqual(requestHeaders('of Ann'))
  expect(document.querySelector('link[rel="preload"]')?.getAttribute('href')).toBe(portrait)
  const [, , metrics = ''] = asked[0] ?? []
  expect(takeEarlyAnswer(metrics, 'of Ben')).toBeNull()
  expect((await takeEarlyAnswer(metrics, 'of Ann'))?.text).toContain(portrait)
  expect(takeEarlyAnswer(metrics, 'of Ann')).toBeNull()
})

test('what a browser reads to write days waits for no call, and no call for it', async () => {
  localStorage.setItem('token', 'of Ann')
  const order: string[] = []
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function () {
    order.push('days')
  })
  const unanswered = (address: string) => {
    if (isBatch(address)) order.push('calls')
    return new Promise<never>(() => {})
  }
  vi.stubGlobal('fetch', unanswered)
  await open('/MemoriesWall')
  await vi.waitFor(() => expect(order).toEqual(['calls', 'days']))
})

test('a stranger asks for nothing that would be refused (O12)', async () => {
  localStorage.setItem('token', 'of Cleo')
  const { asked } = answering({ isLoggedUserOwnerOrFollower: false, deceasedImageUrl: null })
  await open(`/Profile/${milan}`)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const [first = ''] = asked[0] ?? []
  await takeEarlyAnswer(first, 'of Cleo')
  expect(asked).toHaveLength(1)
})

test('the tales of home come with its list, which they would push down if they came later (T01)', async () => {
  localStorage.setItem('token', 'of Ann')
  const { asked } = answering({})
  await open('/MyMemories')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const [first = []] = asked
  expect(first.filter((call) => /getmanymy|refstories/i.test(call))).toHaveLength(2)
})

test.for([
  ['without a session', null, `/Profile/${milan}`],
  ['at a page with calls of its own', 'of Ann', '/Settings'],
  ['for another search than the first', 'of Ann', '/MemoriesWall?page=2'],
] as const)('nothing is asked for early %s', async ([, token, address]) => {
  if (token) localStorage.setItem('token', token)
  const { asked } = answering({})
  await open(address)
  expect([asked, window.earlyCalls]).toEqual([[], undefined])
})

test('what is drawn early is made ready while its calls are under way, and given their answers', async () => {
  localStorage.setItem('token', 'of Ann')
  answering({})
  await open('/MemoriesWall')
  expect(window).toHaveProperty('madeReady', '/MemoriesWall')
  await expect(window.earlyHead).resolves.toBe(3)
})

test('the app lets what is drawn early come first, on its first visit alone (T01)', async () => {
  localStorage.setItem('token', 'of Ann')
  answering({ isLoggedUserOwnerOrFollower: false, deceasedImageUrl: null })
  await open('/MyMemories')
  expect(window.earlyHead).toBeUndefined()
  await open(`/Profile/${milan}`)
  await expect(window.earlyHead).resolves.toBe(4)
  delete window.earlyHead
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  await open(`/Profile/${milan}`)
  expect(window.earlyHead).toBeUndefined()
})

test('an answer that does not come is nobody’s: the app asks by itself', async () => {
  localStorage.setItem('token', 'of Ann')
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no answer')))
  await open('/MemoriesWall')
  expect(await takeEarlyAnswer('/api/about', 'of Ann')).toBeNull()
})

test('a page that was written at the build asks for nothing', async () => {
  const written = page.replace('"isSpaMode":true', '"isSpaMode":false')
  expect(await callEarly(written, async () => '')).toBe(written)
})
