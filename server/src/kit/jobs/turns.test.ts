/** Whoever asks for much work holds up nobody who asks for little (decision 109). */
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/template-database.ts'
import { defineJob, startJobs, TryLater } from './jobs.ts'

const film = defineJob<{ name: string }>('film', { retry: { times: 3, after: 600, atMost: 600 } })
const quiet = { info() {}, warn() {}, error() {} }

/** A house that does films one after the other, as a story tells it to. */
async function cinema() {
  const { url, db } = await freshDatabase()
  let now = new Date('2027-03-04T08:00:00Z')
  const jobs = startJobs({ url, log: quiet, working: false, clock: { now: () => now } })
  onTestFinished(() => jobs.stop())
  const made: string[] = []
  let broken: string[] = []
  /** What is asked for while a film is being made. */
  let meanwhile: { during: string; ask: () => Promise<void> } | null = null
  await jobs.work(film, async ({ name }) => {
    if (broken.includes(name)) throw new TryLater('not now')
    made.push(name)
    if (meanwhile?.during === name) await meanwhile.ask()
  })
  const bring = (whose: string, from: number, to: number) =>
    db.transaction().execute(async (tx) => {
      for (let number = from; number <= to; number++) {
        const name = `${whose} ${number}`
        await jobs.enqueue(tx, film, { name }, { whose, once: name })
      }
    })
  return {
    made,
    bring,
    settle: () => jobs.settle(),
    during: (name: string, ask: () => Promise<void>) => void (meanwhile = { during: name, ask }),
    breakDown: (...names: string[]) => void (broken = names),
    pass: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
  }
}

test('two hundred films of one family do not hold up the one of another', async () => {
  const { made, bring, during, settle } = await cinema()
  await bring('ann', 1, 200)
  during('ann 20', () => bring('ben', 1, 1))
  await settle()
  expect(made).toHaveLength(201)
  expect(made.indexOf('ben 1')).toBeLessThanOrEqual(made.indexOf('ann 20') + 2)
  expect(made.filter((name) => name.startsWith('ann'))).toEqual(
    Array.from({ length: 200 }, (_, number) => `ann ${number + 1}`),
  )
})

test('of three families with many films each has its turn, whenever they came and however they ask', async () => {
  const { made, bring, settle } = await cinema()
  await bring('ann', 1, 6)
  await bring('ben', 1, 3)
  await bring('ann', 7, 8)
  await bring('cleo', 1, 2)
  await settle()
  expect(made).toEqual([
    ...['ann 1', 'ben 1', 'cleo 1', 'ann 2', 'ben 2', 'cleo 2', 'ann 3', 'ben 3'],
    ...['ann 4', 'ann 5', 'ann 6', 'ann 7', 'ann 8'],
  ])
})

test('what failed and waits for its second try lets nobody in before others who wait', async () => {
  const { made, bring, breakDown, settle, pass } = await cinema()
  await bring('ann', 1, 3)
  breakDown('ann 1', 'ann 2', 'ann 3')
  await settle()
  breakDown()
  await bring('ben', 1, 2)
  await bring('cleo', 1, 2)
  await settle()
  expect(made).toEqual(['ben 1', 'cleo 1', 'ben 2', 'cleo 2'])
  pass(60)
  await settle()
  expect(made.slice(4)).toEqual(['ann 1', 'ann 2', 'ann 3'])
})
