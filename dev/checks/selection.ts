/** What of the gates is run: everything, or what somebody has named on the command line. */

export interface GateOptions {
  /** Parts of the paths of test files; none means all of them. */
  tests: readonly string[]
  /** Part of the title of a test, as it is written; null means every title. */
  title: string | null
  /** The changed files to look at, from the root; null means all there are. */
  changed: readonly string[] | null
}

/** Which gates are run, by their names, and what of each. */
export type GateSelection = ReadonlyMap<string, GateOptions>

export const allTests: GateOptions = { tests: [], title: null, changed: null }

/** Whose tests lie where. */
const homes = [
  { gate: 'engines', within: /^e2e\/engines\// },
  { gate: 'journeys', within: /^e2e\// },
  { gate: 'components', within: /^web\// },
  { gate: 'stories', within: /^(?:server|contract|scripts|dev)\// },
]

/** The gate that runs a test file, given by its path from the root, or null where it lies nowhere we look. */
export const gateOf = (file: string): string | null =>
  homes.find(({ within }) => within.test(file))?.gate ?? null

/**
 * Reads the words after `npm test --`: names of gates, then what to run of them: parts of paths, and the title of a test
 * after `-t`. A whole path of a test file names its gate by itself. Answers why not, where a word means nothing.
 */
export function readSelection(
  words: readonly string[],
  gates: readonly string[],
): GateSelection | { why: string } {
  const at = words.indexOf('-t')
  const title = at < 0 ? null : (words[at + 1] ?? null)
  if (at >= 0 && title === null) return { why: 'Say after -t which title.' }
  const rest = at < 0 ? words : words.toSpliced(at, 2)
  const named = rest.filter((word) => gates.includes(word))
  const tests = rest.filter((word) => !gates.includes(word))
  const own = tests.map(gateOf)
  if (named.length === 0 && own.includes(null)) {
    const known = gates.join(', ')
    return { why: `There is no gate "${tests[own.indexOf(null)]}"; choose from ${known}.` }
  }
  if (named.length > 0) return new Map(named.map((gate) => [gate, { ...allTests, tests, title }]))
  if (tests.length > 0) {
    const byGate = Map.groupBy(tests, (file) => gateOf(file) ?? '')
    return new Map([...byGate].map(([gate, files]) => [gate, { ...allTests, tests: files, title }]))
  }
  const withTests = homes.map(({ gate }) => gate)
  const names = title === null ? gates : gates.filter((gate) => withTests.includes(gate))
  return new Map(names.map((gate) => [gate, { ...allTests, title }]))
}
