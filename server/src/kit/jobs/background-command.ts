/** A command of ours, run in a process of its own, so that whoever is served meanwhile waits for nothing of it. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'

/** Asked to end, it may do so by itself within so long, in milliseconds. */
const endTimeout = 5_000

/** More of what it says is not kept. */
const longestOutput = 16_384

export interface BackgroundCommand {
  /** Runs it to its end, and answers what it printed; fails with what it complained of when it did not do what it should. */
  run(): Promise<string>
  /** Ends what runs, and begins no other. */
  close(): Promise<void>
}

/** The same command whenever it is run; it ends with this process, however that ends. */
export function backgroundCommand(program: string, words: readonly string[]): BackgroundCommand {
  const running = new Set<ChildProcess>()
  let isClosed = false

  async function run() {
    if (isClosed) throw new Error('the server is ending')
    // NOTE: a process that was started with a channel hears when the one that started it is gone.
    const child = fork(program, words, {
      execArgv: process.execArgv.filter((word) => word.startsWith('--max-')),
      // As npm starts commands: with fifteen megabytes less of memory (decision 103).
      env: { MALLOC_ARENA_MAX: '2', ...process.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    running.add(child)
    lowerPriority(child)
    const [printed, complained] = [collect(child.stdout), collect(child.stderr)]
    try {
      const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
      if (code === 0) return printed()
      throw new Error(complained() || `it ended with ${code ?? signal}`)
    } finally {
      running.delete(child)
    }
  }

  async function close() {
    isClosed = true
    await Promise.all([...running].map(end))
  }

  return { run, close }
}

/** Whoever looks at a page comes first. Before it has begun to work, so that all its threads take after it. */
function lowerPriority({ pid }: ChildProcess) {
  try {
    if (pid) os.setPriority(pid, os.constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already.
  }
}

function collect(stream: ChildProcess['stdout']) {
  let text = ''
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-longestOutput)
  })
  return () => text.trim()
}

async function end(child: ChildProcess) {
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  const killing = setTimeout(() => child.kill('SIGKILL'), endTimeout)
  await ended
  clearTimeout(killing)
}
