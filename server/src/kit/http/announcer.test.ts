import { expect, onTestFinished, test, vi } from 'vitest'
import { createAnnouncer } from './announcer.ts'
import { preparePage } from './pages.ts'

const tag = '<meta name="spomen-closing" content="2027-03-01"/>'
const page = preparePage('<head></head><p>questions</p>')

/** An announcer that asks a database which answers only when a story lets it, and how often it was asked. */
function slowAnnouncer() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const asked: PromiseWithResolvers<string>[] = []
  const announcing = createAnnouncer(() => {
    const answer = Promise.withResolvers<string>()
    asked.push(answer)
    return answer.promise
  })
  return { asked, open: async () => (await announcing(page)).html }
}

test('all who open a page right after a start read that the house closes, and one of them asks (YE06)', async () => {
  const { asked, open } = slowAnnouncer()
  const opened = Promise.all([open(), open(), open()])
  asked[0]?.resolve(tag)
  for (const html of await opened) expect(html).toContain(tag)
  expect(asked).toHaveLength(1)
})

test('nobody waits long for whether the house closes, and the next reads what was answered late (YE06)', async () => {
  const { asked, open } = slowAnnouncer()
  const opened = Promise.all([open(), open()])
  await vi.advanceTimersByTimeAsync(500)
  expect(await opened).toEqual([page.html, page.html])
  expect(await open()).toBe(page.html)
  asked[0]?.resolve(tag)
  await vi.advanceTimersByTimeAsync(0)
  expect(await open()).toContain(tag)
  expect(asked).toHaveLength(1)
})

test('a closing stays announced while it cannot be asked for, and what is answered last counts (YE06)', async () => {
  const { asked, open } = slowAnnouncer()
  const first = open()
  asked[0]?.resolve(tag)
  expect(await first).toContain(tag)
  await vi.advanceTimersByTimeAsync(60_001)
  const during = open()
  asked[1]?.reject(new Error('no database'))
  expect(await during).toContain(tag)
  await vi.advanceTimersByTimeAsync(60_001)
  const slow = open()
  await vi.advanceTimersByTimeAsync(60_001)
  expect(await slow).toContain(tag)
  const last = open()
  asked[3]?.resolve('')
  expect(await last).toBe(page.html)
  asked[2]?.resolve(tag)
  await vi.advanceTimersByTimeAsync(0)
  expect(await open()).toBe(page.html)
})
