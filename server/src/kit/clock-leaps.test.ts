import { expect, test } from 'vitest'
import { freshDatabase } from '../../test/template-database.ts'
import { believesClock } from './clock-leaps.ts'

const [hour, day] = [3_600_000, 86_400_000]
const beginning = Date.parse('2027-03-04T08:00:00Z')

/** A house that looks at its clock when a story says so, at days since it began. */
async function house() {
  const { db } = await freshDatabase()
  const told: string[] = []
  const log = { info() {}, warn: (_about: unknown, text?: string) => void told.push(text ?? ''), error() {} }
  const look = (days: number) =>
    believesClock({ db, log, clock: { now: () => new Date(beginning + days * day) } })
  return { look, told }
}

test('a clock that goes on as ever is believed, and so is one of a house that is asleep all week', async () => {
  const { look, told } = await house()
  for (const days of [0, 1 / 24, 2 / 24, 1, 2, 2 + hour / day, 9, 16]) expect(await look(days)).toBe(true)
  expect(told).toEqual([])
})

test('one that leaps by forty days is not believed for three, and at once when it is set right', async () => {
  const { look, told } = await house()
  expect(await look(0)).toBe(true)
  for (const days of [40, 40.1, 41, 42.9]) expect(await look(days)).toBe(false)
  expect(told).toHaveLength(4)
  expect(await look(1)).toBe(true)
  expect(await look(1.1)).toBe(true)
  // The battery is empty still.
  expect(await look(50)).toBe(false)
})

test('a house that was away for long, or is awake once in ten days, has what is over go at last', async () => {
  const { look } = await house()
  expect(await look(0)).toBe(true)
  expect(await look(100)).toBe(false)
  expect(await look(102.9)).toBe(false)
  expect(await look(103)).toBe(true)
  expect(await look(104)).toBe(true)
  expect(await look(114)).toBe(false)
  expect(await look(124)).toBe(true)
})

test('two servers of which one has a wrong clock: the wrong one takes nothing away, the right one goes on', async () => {
  const { look } = await house()
  for (const days of [0, 1, 2]) {
    expect(await look(days)).toBe(true)
    expect(await look(days + 40)).toBe(false)
  }
  expect(await look(3)).toBe(true)
})
