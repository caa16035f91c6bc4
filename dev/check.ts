/**
 * `npm test`: every gate of the house, side by side where the cores allow it. `npm test -- walls words` runs some,
 * `npm test -- stories following` some stories, `npm test -- near` what a change is most likely to break. Answers non-zero when anything failed; the last line is the total, `N passed, N failed`.
 */
import os from 'node:os'
import { type GateSelection, allTests, readSelection } from './checks/selection.ts'
import { failedResult, type Gate, type GateResult, markOf } from './checks/gate.ts'
import { gates } from './checks/gates.ts'
import { changedFiles, nearTo } from './checks/near.ts'
import { endPrograms } from './checks/program.ts'
import { runInParallel } from './checks/run-in-parallel.ts'

let leaving: Promise<never> | null = null
/** The end of whatever runs, once somebody has asked for it. */
const ending = () => leaving
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
process.on('disconnect', leave)

const words = process.argv.slice(2)
const chosen = words.join(' ') === 'near' ? selectNear() : selectNamed()
const cores = Math.max(2, os.availableParallelism())
const results = await runInParallel(withPrerequisites(chosen), cores, pass, () => ending() !== null)
await ending()
for (const reason of results.flatMap(({ notRun }) => notRun ?? [])) console.log(`\nnot run: ${reason}`)
const total = (key: 'passed' | 'failed') => results.reduce((sum, outcome) => sum + outcome[key], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') === 0 ? 0 : 1)

/** What lies near the files that have changed. */
function selectNear(): GateSelection {
  const changed = changedFiles()
  console.log(changed.length > 0 ? `Near ${changed.join(', ')}:\n` : 'Nothing has changed.')
  return nearTo(changed)
}

/** What the words name; everything where there are none. */
function selectNamed(): GateSelection {
  const read = readSelection(
    words,
    gates.map(({ name }) => name),
  )
  if (!('why' in read)) return read
  console.error(read.why)
  process.exit(2)
}

/** The chosen gates, each with those it comes after. */
function withPrerequisites(names: GateSelection): Gate[] {
  return gates.filter(
    ({ name }) => names.has(name) || gates.some((gate) => gate.after === name && names.has(gate.name)),
  )
}

async function pass(gate: Gate): Promise<GateResult> {
  const begun = performance.now()
  const outcome = await gate
    .run(chosen.get(gate.name) ?? allTests)
    .catch((error: unknown) =>
      failedResult(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
  if (leaving) return outcome
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6)
  const isFine = outcome.failed === 0
  const counted = gate.counts ? `  ${outcome.passed} passed${isFine ? '' : `, ${outcome.failed} failed`}` : ''
  console.log(`${markOf(outcome)}  ${gate.name.padEnd(12)}${seconds} s${counted}`)
  for (const reason of outcome.notRun ?? []) console.log(`      not run: ${reason}`)
  if (!isFine) console.log(`\n${outcome.output.trim()}\n`)
  return outcome
}

function leave() {
  leaving ??= endPrograms().then(() => process.exit(130))
}
