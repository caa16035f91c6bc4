/**
 * What a second backup with nothing new costs: `npm run script -- bench/backup-again.ts [originals] [kilobytes each]
 * [comments] [turns]`. In each turn a house is backed up into an empty place and there again, without a key and with one,
 * while no server runs. Prints the medians, by the clock and by the processor, and what the second is of the first: at most 5
 * % (issue 13). The floor beside it are an empty house and one that has the rows alone, which are written anew with every
 * backup.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { makeBackupKey } from '../server/src/kit/backup/age.ts'
import { type CommandCost, fillHouse, runCommand } from './backup-house.ts'
import { median } from './numbers.ts'

const [originals = 1_000, kilobytes = 2_000, comments = 200_000, turns = 3] = process.argv
  .slice(2)
  .map(Number)
const folder = mkdtempSync(path.join(process.env['BENCH_IN'] ?? os.tmpdir(), 'spomen-bench-'))
execFileSync('chmod', ['711', folder])
const at = (name: string) => path.join(folder, name)
const house = { DATA_DIR: at('data'), NODE_COMPILE_CACHE: at('compiled') }

try {
  const bytes = await fillHouse(at('data'), { originals, size: kilobytes * 1_000, comments })
  say(`${originals} originals, ${Math.round(bytes / 1e6)} MB, ${comments} comments; ${turns} turns`)
  const { recipient } = await makeBackupKey()
  const floors = [
    ['an empty house again', await floor('empty', 1)],
    ['the rows alone again', await floor('rows', comments)],
  ] as const
  const costs = new Map<string, CommandCost[]>()
  const measure = async (name: string, env: Record<string, string>, ...words: string[]) =>
    costs.set(name, [...(costs.get(name) ?? []), await runCommand(env, ...words)])
  for (let turn = 0; turn < turns; turn++) {
    for (const [how, env] of [
      ['', house],
      [' with a key', { ...house, BACKUP_KEY: recipient }],
    ] as const) {
      await measure(`first${how}`, env, 'backup', at('place'))
      await measure(`again${how}`, env, 'backup', at('place'))
      await measure(`again${how}`, env, 'backup', at('place'))
      rmSync(at('place'), { recursive: true })
    }
    for (const [name, env] of floors) await measure(name, env, 'backup', at('floor'))
    rmSync(at('floor'), { recursive: true })
  }
  for (const [name, measured] of costs) tell(name, measured, costs.get(name.replace('again', 'first')))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** A house without originals; it is backed up once, so that what all read is compiled. */
async function floor(name: string, rows: number) {
  await fillHouse(at(name), { originals: 0, size: 0, comments: rows })
  const env = { ...house, DATA_DIR: at(name) }
  await runCommand(env, 'backup', at('floor'))
  return env
}

function tell(name: string, measured: CommandCost[], first: CommandCost[] = measured) {
  const medians = (of: CommandCost[], what: (cost: CommandCost) => number) => median(of.map(what))
  const told = (what: (cost: CommandCost) => number) => {
    const own = medians(measured, what)
    const share = first === measured ? '' : ` (${((own / medians(first, what)) * 100).toFixed(1)} %)`
    return `${(own / 1_000).toFixed(2)} s${share}`
  }
  say(
    [
      name.padEnd(22),
      told(({ time }) => time),
      `processor ${told(({ work }) => work)}`,
      `with PostgreSQL ${told(({ work, databaseWork }) => work + databaseWork)}`,
      `${Math.round(Math.max(...measured.map(({ memory }) => memory)))} MB`,
    ].join('   '),
  )
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
