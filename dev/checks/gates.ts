/** The gates of the house, the quick ones first. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { GateOptions } from './selection.ts'
import { ensureChromium } from './chromium.ts'
import { ensureEngines } from './engines.ts'
import { failedResult, type Gate, type GateResult } from './gate.ts'
import { type ProgramResult, root, run } from './program.ts'
import { readPlaywright, readVitest } from './reports.ts'

const node = process.execPath
const parts = ['contract', 'server', 'web', 'web/src/installed', 'e2e']
/** Compiled only where it is touched: what paints the sample is nothing the product leans on. */
const apart = ['sample-studio']
/** Its usual four checkers each look at much of the same: together half as much again, and another gate has the other core. */
const compiled = (part: string) => ['tsc', '--noEmit', '--checkers', '1', '--project', part]
/** What leans on a part by its types, itself among it. */
const leaningOn = (part: string) => (part === 'contract' ? parts : [part])

export const gates: readonly Gate[] = [
  { name: 'format', cores: 1, run: all(['biome', 'format', '.']) },
  { name: 'walls', cores: 1, run: all([node, 'dev/checks/walls.ts']) },
  { name: 'unused', cores: 1, run: withPageTypes(all(['knip', '--no-progress'])) },
  { name: 'words', cores: 1, run: checkWords },
  { name: 'types', cores: 1, run: withPageTypes(checkTypes) },
  { name: 'lint', cores: 1, run: withPageTypes(lint) },
  { name: 'build', cores: 1, run: all([node, 'scripts/boot.cjs', 'build']) },
  { name: 'components', cores: 1, counts: true, run: vitest('web') },
  { name: 'stories', cores: 2, counts: true, run: vitest('server') },
  // What walks in a browser waits as people do, for answers and for what fades: beside each other they keep both cores busy.
  { name: 'journeys', cores: 1, counts: true, after: 'build', run: walkJourneys },
  { name: 'engines', cores: 1, counts: true, after: 'build', run: walkEngines },
]

/** A gate of one program after the other; it is passed when all of them are content. */
function all(...commands: readonly (readonly string[])[]) {
  return async (): Promise<GateResult> => {
    const ran = []
    for (const command of commands) ran.push(await run(command))
    const isFine = ran.every((each) => each.isFine)
    const output = ran.map((each) => each.output).join('\n')
    return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, output }
  }
}

/** Compiles every part, or those that a change reaches. */
function checkTypes({ changed }: GateOptions): Promise<GateResult> {
  const every = [...parts, ...apart]
  const partOf = (file: string) => every.findLast((part) => file.startsWith(`${part}/`)) ?? 'server'
  const reached = new Set(changed?.map(partOf).flatMap(leaningOn) ?? parts)
  return all(...every.filter((part) => reached.has(part)).map(compiled))()
}

function lint({ changed }: GateOptions): Promise<GateResult> {
  const files = changed?.filter((file) => /\.[cm]?tsx?$/.test(file)) ?? []
  return all(['oxlint', '--deny-warnings', ...files])()
}

let typegen: Promise<ProgramResult> | null = null

/** The pages' own types come from the site map, and must be there before anybody looks at types. */
function withPageTypes(gate: Gate['run']): Gate['run'] {
  return async (choice) => {
    typegen ??= run(['react-router', 'typegen'], { folder: 'web' })
    const { isFine, output } = await typegen
    return isFine ? gate(choice) : failedResult(output)
  }
}

/** First whether the catalogues hold what the code says, since gathering its sentences would write them down. */
async function checkWords(): Promise<GateResult> {
  const inStep = await run(['lingui', 'check', 'sync', '--clean', '--verbose'], { folder: 'web' })
  if (!inStep.isFine) return failedResult(`${inStep.output}\nRun \`npm run words\`.`)
  return all([node, 'dev/words.ts', 'gathered'])()
}

function vitest(part: 'server' | 'web') {
  return ({ tests, title }: GateOptions) =>
    withReport(async (report) => {
      const config = `${part}/vitest.config.ts`
      const words = [
        '--reporter=dot',
        '--silent=passed-only',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...(title === null ? [] : ['-t', literally(title)]),
        ...tests,
      ]
      return readVitest(await run(['vitest', 'run', '--config', config, ...words]), report)
    })
}

/** Journeys through the built web app, in a real browser, against real servers. */
async function walkJourneys(choice: GateOptions): Promise<GateResult> {
  const { path: chromium, said } = await ensureChromium()
  if (!chromium) return failedResult(said)
  return playwright('e2e', choice, { env: { CHROMIUM_PATH: chromium } })
}

/** The most important of them in the other engines, as far as these are installed. */
async function walkEngines(choice: GateOptions): Promise<GateResult> {
  const { found, missing: notRun } = await ensureEngines()
  if (found.length === 0) return { passed: 0, failed: 0, output: '', notRun }
  const projects = found.map((name) => `--project=${name}`)
  return { ...(await playwright('e2e/engines', choice, { words: projects })), notRun }
}

function playwright(
  folder: string,
  { tests, title }: GateOptions,
  { words = [], env = {} }: { words?: readonly string[]; env?: Record<string, string> },
): Promise<GateResult> {
  return withReport(async (report) => {
    const asked = [...(title === null ? [] : ['--grep', literally(title)]), ...tests.map(literally)]
    const all = ['test', '--config', path.join(root, folder), '--reporter=json', ...words, ...asked]
    const told = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    return readPlaywright(await run(['playwright', ...all], { env: told }), report, folder)
  })
}

/** Both runners take titles, and one of them paths, for regular expressions. */
const literally = (words: string) => words.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

async function withReport(read: (file: string) => Promise<GateResult>): Promise<GateResult> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'spomen-check-'))
  try {
    return await read(path.join(folder, 'report.json'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
