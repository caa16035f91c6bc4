import { expect, test } from 'vitest'
import type { Gate } from './gate.ts'
import { runInParallel } from './run-in-parallel.ts'
import { allTests } from './selection.ts'

const gates = ['lint', 'stories', 'journeys'].map(
  (name): Gate => ({
    name,
    cores: 1,
    run: () => Promise.resolve({ passed: 1, failed: 0, output: '' }),
  }),
)

test('whoever breaks off the gates with Ctrl-C has no further one started', async () => {
  const started: string[] = []
  let isLeaving = false
  const pass = (gate: Gate) => {
    started.push(gate.name)
    isLeaving = gate.name === 'stories'
    return gate.run(allTests)
  }
  await runInParallel(gates, 1, pass, () => isLeaving)
  expect(started).toEqual(['lint', 'stories'])
})
