/**
 * What a backup costs: `npm run script -- bench/backup.ts [originals] [megabytes each] [comments]`. A house with so many
 * originals and comments is copied by `cp` and hashed by `sha256sum`, backed up twice, once more with a key, read again and
 * restored. Prints each as a part of what `cp` and `sha256sum` took together, by the clock and by the processor, and the most
 * memory each command had.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeBackupKey } from '../server/src/kit/backup/age.ts'
import { fillHouse, runCommand } from './backup-house.ts'

const [originals = 1_000, megabytes = 2, comments = 200_000] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(path.join(os.tmpdir(), 'spomen-bench-'))
execFileSync('chmod', ['711', folder])
const at = (name: string) => path.join(folder, name)

try {
  const bytes = await fillHouse(at('data'), { originals, size: Math.round(megabytes * 1e6), comments })
  const said = `${originals} originals, ${Math.round(bytes / 1e6)} MB, ${comments} comments`
  process.stdout.write(`${said}\n`)
  const plain = copyPlainly()
  tell('cp and sha256sum', plain, plain)
  const { identity, recipient } = await makeBackupKey()
  const house = { DATA_DIR: at('data') }
  await run('backup', plain, house, 'backup', at('place'))
  await run('backup again, nothing new', plain, house, 'backup', at('place'))
  await run('verify the backup', plain, house, 'verify', at('place'))
  await run('verify the house', plain, house, 'verify')
  await run('restore elsewhere', plain, { DATA_DIR: at('elsewhere') }, 'restore', at('place'))
  await run('backup with a key', plain, { ...house, BACKUP_KEY: recipient }, 'backup', at('sealed'))
  const opened = { DATA_DIR: at('opened'), BACKUP_KEY: identity }
  await run('restore with a key', plain, opened, 'restore', at('sealed'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** By the clock, and of the processor; in milliseconds. */
interface Cost {
  time: number
  work: number
}

function copyPlainly(): Cost {
  const begun = performance.now()
  const script = `cp -r ${at('data/files')} ${at('copy')} && find ${at('copy')} -type f -print0 | xargs -0 sha256sum > ${at('sums')}; times`
  const said = execFileSync('bash', ['-c', script], { encoding: 'utf8' })
  const [, , user = 0, system = 0] = [...said.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => (Number(minutes) * 60 + Number(seconds)) * 1_000,
  )
  return { time: performance.now() - begun, work: user + system }
}

async function run(name: string, plain: Cost, env: Record<string, string>, ...words: string[]) {
  const { memory, ...cost } = await runCommand({ NODE_COMPILE_CACHE: at('compiled'), ...env }, ...words)
  tell(name, cost, plain, memory)
  await pause(500)
}

function tell(name: string, { time, work }: Cost, plain: Cost, memory?: number) {
  const told = [
    name.padEnd(26),
    `${(time / 1_000).toFixed(1).padStart(6)} s, ${(plain.time / time).toFixed(2)} of the speed`,
    `processor ${(work / 1_000).toFixed(1)} s, ${(plain.work / work).toFixed(2)}`,
    ...(memory ? [`${Math.round(memory)} MB`] : []),
  ]
  process.stdout.write(`${told.join('   ')}\n`)
}
