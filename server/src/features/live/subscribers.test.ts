/** What windows are told while rights are asked for, and what they never are. */
import { setTimeout as pause } from 'node:timers/promises'
import { longestSince } from '@spomen/contract/live.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Listening } from './rights.ts'
import { newSubscribers } from './subscribers.ts'

type Answer = 'all' | 'nobody' | Error

/** Windows whose rights are asked of the test: each question waits for its answer. */
function open() {
  const questions: { about: (string | null)[]; answer: (given: Answer) => void }[] = []
  const failures: unknown[] = []
  const listPermitted = <Window extends Listening>(windows: readonly Window[]) =>
    new Promise<ReadonlySet<Window>>((resolve, reject) => {
      questions.push({
        about: windows.map(({ memorialId }) => memorialId),
        answer: (given) =>
          given instanceof Error ? reject(given) : resolve(new Set(given === 'all' ? windows : [])),
      })
    })
  const subscribers = newSubscribers({
    listPermitted,
    onFailure: (error) => failures.push(error),
    most: 5_000,
  })
  onTestFinished(() => subscribers.close())
  let people = 0
  return {
    failures,
    question: (number: number) =>
      vi.waitFor(() => questions[number - 1] ?? Promise.reject(new Error('not asked yet'))),
    questions,
    begin: () => subscribers.hear(null),
    hear: (memorial: string, thing: string) => subscribers.hear(JSON.stringify({ memorial, thing })),
    /** Ben is let go: his windows have to be asked for. */
    hearOfLoss: (account: string) => subscribers.hear(JSON.stringify({ account })),
    window(memorialId: string, since: number | null = null) {
      const id = `person ${(people += 1)}`
      const window = { id, told: [] as unknown[], hasEnded: false }
      const listener = {
        tell: (...messages: unknown[]) => void window.told.push(...messages),
        beat: () => {},
        end: () => void (window.hasEnded = true),
        onEnd: () => {},
      }
      const viewer = { id, role: null, sessionId: id }
      subscribers.admit({ viewer, memorialId, since, listener, eventOf: (entityId) => ({ entityId }) })
      return window
    },
  }
}

test('one question for all windows of a memorial, whatever happens there at once', async () => {
  const { window, hear, question, questions } = open()
  const windows = Array.from({ length: 300 }, () => window('milan'))
  window('jelena')
  hear('milan', 'photograph 1')
  hear('milan', 'photograph 2')
  hear('milan', 'photograph 1')
  const { about, answer } = await question(1)
  expect(about).toEqual(windows.map(() => 'milan'))
  answer('all')
  const told = [{ entityId: 'photograph 1' }, { entityId: 'photograph 2' }]
  await vi.waitFor(() => expect(windows.map((one) => one.told)).toEqual(windows.map(() => told)))
  await pause(150)
  expect(questions).toHaveLength(1)
})

test('Ben, who is let go while his right is asked for, is told nothing that came afterwards', async () => {
  const { window, hear, hearOfLoss, question } = open()
  const bens = window('milan')
  hear('milan', 'before')
  const first = await question(1)
  hearOfLoss(bens.id)
  hear('milan', 'afterwards')
  first.answer('all')
  const second = await question(2)
  expect(bens.told).toEqual([{ entityId: 'before' }])
  second.answer('nobody')
  await vi.waitFor(() => expect(bens.hasEnded).toBe(true))
  expect(bens.told).toEqual([{ entityId: 'before' }])
})

test('where rights cannot be asked for nobody is told anything, and the windows end', async () => {
  const { window, hear, question, failures } = open()
  const windows = [window('milan'), window('milan')]
  hear('milan', 'photograph')
  ;(await question(1)).answer(new Error('the database is away'))
  await vi.waitFor(() => expect(windows.map(({ hasEnded }) => hasEnded)).toEqual([true, true]))
  expect(windows.map(({ told }) => told)).toEqual([[], []])
  expect(failures).toHaveLength(1)
})

test('while the many windows of one memorial are asked for, those of another are told', async () => {
  const { window, hear, question, questions } = open()
  for (let more = 0; more < 1_200; more += 1) window('milan')
  const jelenas = window('jelena')
  hear('milan', 'photograph')
  const first = await question(1)
  expect(first.about).toHaveLength(500)
  hear('jelena', 'letter')
  const second = await question(2)
  expect(second.about).toEqual(['jelena'])
  second.answer('all')
  await vi.waitFor(() => expect(jelenas.told).toEqual([{ entityId: 'letter' }]))
  await pause(150)
  // A memorial has one question under way, however much waits there.
  expect(questions).toHaveLength(2)
})

test('a window for which more waits than it can take in is told that anything may have changed', async () => {
  const { window, hear, question } = open()
  const anns = window('milan')
  hear('milan', 'first')
  const first = await question(1)
  for (let more = 0; more < 1_000; more += 1) hear('milan', `photograph ${more}`)
  first.answer('all')
  ;(await question(2)).answer('all')
  await vi.waitFor(() => expect(anns.told).toEqual([{ entityId: 'first' }, { entityId: null }]))
})

test.each([
  ['a day and more', 'that anything may have changed', longestSince, null],
  ['half an hour', 'nothing but what comes now', 1_800_000, 'a photograph'],
])('in a quiet house a window that slept for %s hears %s', async (_slept, _hears, since, told) => {
  const { window, begin, hear, question } = open()
  const [hour, clock] = [3_600_000, vi.spyOn(performance, 'now')]
  onTestFinished(() => clock.mockRestore())
  clock.mockReturnValue(0)
  begin()
  clock.mockReturnValue(hour)
  hear('milan', 'a greeting')
  clock.mockReturnValue(31 * hour)
  const slept = window('milan', since)
  hear('milan', 'a photograph')
  const { answer } = await question(1)
  answer('all')
  await vi.waitFor(() => expect(slept.told).toEqual([{ entityId: told }]))
})
