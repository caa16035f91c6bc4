/** `npm test -- near`: the gates and tests that a change is most likely to break, in less than a minute. */
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { type GateOptions, type GateSelection, allTests, gateOf } from './selection.ts'
import { root } from './program.ts'

/** Trunks a change may have begun at, the first one there is. */
const mainBranches = ['origin/main', 'main']

/**
 * The files that differ from where the change began: the last commit in common with the trunk, or on the trunk itself
 * the last commit, or the one before it where everything is committed. Paths from the root, without deleted files.
 */
export function changedFiles(folder = root): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter((line) => line !== '')
  const since = (commit: string) => [
    ...git('diff', '--name-only', '-z', '--diff-filter=d', commit),
    ...git('ls-files', '-z', '--others', '--exclude-standard'),
  ]
  const found = (ask: () => string[]) => {
    try {
      return ask()[0]?.trim() ?? null
    } catch {
      return null
    }
  }
  for (const trunk of mainBranches) {
    const begun = found(() => git('merge-base', 'HEAD', trunk))
    if (begun === null) continue
    const files = since(begun)
    if (files.length > 0) return files
  }
  const uncommitted = since('HEAD')
  return uncommitted.length > 0 || found(() => git('rev-parse', 'HEAD~1')) === null
    ? uncommitted
    : since('HEAD~1')
}

/** The gates near changed files, and of each what lies near; none for a change of nothing that is tested. */
export function nearTo(changed: readonly string[]): GateSelection {
  const looked: GateOptions = { ...allTests, changed }
  const chosen = new Map<string, GateOptions>([
    ['format', looked],
    ['walls', looked],
  ])
  if (changed.some((file) => /\.[cm]?tsx?$/.test(file))) chosen.set('types', looked).set('lint', looked)
  if (changed.some((file) => /^(?:web\/src|server\/(?:src|words))\/.*\.(?:tsx?|po)$/.test(file)))
    chosen.set('words', looked)
  const tests = [...new Set(changed.flatMap(testsNear))].filter((file) => gateOf(file) !== 'journeys')
  for (const [gate, files] of Map.groupBy(tests, gateOf))
    if (gate) chosen.set(gate, { ...allTests, tests: files })
  return chosen
}

/** The tests in the folder of a file, and those of its feature on the floors that lean on it. */
function testsNear(file: string): string[] {
  const feature = /^(?:server|web)\/src\/features\/[\w-]+(?=\/)/.exec(file)?.[0]
  const ofContract = /^contract\/src\/([\w-]+?)(?:\.test)?\.ts$/.exec(file)?.[1]
  const folders = ofContract
    ? [`server/src/features/${ofContract}`, `web/src/features/${ofContract}`]
    : [feature ?? path.dirname(file)]
  const own = ofContract ? [`contract/src/${ofContract}.test.ts`] : []
  const deep = ofContract || feature ? '**/' : ''
  const patterns = [...own, ...folders.map((folder) => `${folder}/${deep}*.test.{ts,tsx}`)]
  return globSync(patterns, { cwd: root })
}
