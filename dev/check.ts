/**
 * `npm test`: every gate of the house, side by side where the cores allow it. `npm test -- walls words` runs some.
 * Answers non-zero when anything failed; the last line is the total, `N passed, N failed`.
 */
import os from 'node:os'
import { failedOutcome, type Gate, type Outcome } from './checks/gate.ts'
import { gates } from './checks/gates.ts'
import { endEverything } from './checks/program.ts'
import { sideBySide } from './checks/side-by-side.ts'

let isLeaving = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave())
process.on('disconnect', () => void leave())

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !gates.some((gate) => gate.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no gate "${unknown.join('", "')}"; choose from ${gates.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}

const outcomes = await sideBySide(withWhatTheyNeed(wanted), Math.max(2, os.availableParallelism()), pass)
const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') === 0 ? 0 : 1)

/** The gates asked for, or all, each with those it comes after. */
function withWhatTheyNeed(names: readonly string[]): Gate[] {
  if (names.length === 0) return [...gates]
  return gates.filter(
    ({ name }) =>
      names.includes(name) || gates.some((gate) => gate.after === name && names.includes(gate.name)),
  )
}

async function pass(gate: Gate): Promise<Outcome> {
  const begun = performance.now()
  const outcome = await gate
    .run()
    .catch((error: unknown) =>
      failedOutcome(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
  if (isLeaving) return outcome
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6)
  const isFine = outcome.failed === 0
  const counted = gate.counts ? `  ${outcome.passed} passed${isFine ? '' : `, ${outcome.failed} failed`}` : ''
  console.log(`${isFine ? 'ok  ' : 'FAIL'}  ${gate.name.padEnd(12)}${seconds} s${counted}`)
  for (const remark of outcome.remarks ?? []) console.log(`      ${remark}`)
  if (!isFine) console.log(`\n${outcome.output.trim()}\n`)
  return outcome
}

async function leave() {
  isLeaving = true
  await endEverything()
  process.exit(130)
}
