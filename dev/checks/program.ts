/** Runs the programs behind the gates, and ends them all when we are told to end. */
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'

export const root = path.resolve(import.meta.dirname, '../..')

/** No gate takes this long unless it hangs, in milliseconds: three times what the longest takes on two busy cores. */
const programTimeout = 45 * 60_000

const running = new Set<ChildProcess>()

export interface ProgramResult {
  isFine: boolean
  output: string
}

/**
 * Runs a program of the house (`oxlint`, `node`, …) without a terminal or anything to type, and answers what it said.
 * It sees none of what npm or a production setting would change about it.
 */
export async function run(
  [command = '', ...args]: readonly string[],
  { folder = '.', env = {} }: { folder?: string; env?: Record<string, string> } = {},
): Promise<ProgramResult> {
  const child = spawn(command, args, {
    cwd: path.join(root, folder),
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that whatever it starts ends with it.
    detached: true,
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const hangs = setTimeout(() => {
    output += `\n${command} did not end within ${programTimeout / 60_000} minutes.\n`
    void end(child)
  }, programTimeout)
  const isFine = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      output += `${command} could not be run: ${error.message}\n`
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  clearTimeout(hangs)
  running.delete(child)
  return { isFine, output: stripVTControlCharacters(output) }
}

/** Ends whatever runs, with all it has started. */
export async function endPrograms(): Promise<void> {
  await Promise.all([...running].map(end))
}

async function end(child: ChildProcess) {
  signal(child, 'SIGTERM')
  for (let waited = 0; waited < 5_000 && running.has(child); waited += 100) await pause(100)
  if (running.has(child)) signal(child, 'SIGKILL')
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, name)
  } catch {
    // It has just ended by itself.
  }
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(npm_|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$|NODE_CHANNEL_|(?:NO|FORCE)_COLOR$)/i
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name))
  const ours = [path.dirname(process.execPath), path.join(root, 'node_modules', '.bin'), process.env['PATH']]
  return { ...Object.fromEntries(kept), PATH: ours.join(path.delimiter) }
}
