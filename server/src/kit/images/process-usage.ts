import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** How much memory another process holds, in bytes; `null` when it is gone or the system does not tell. */
export async function memoryOf(pid: number): Promise<number | null> {
  try {
    const kilobytes =
      process.platform === 'linux'
        ? /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
        : (await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout.trim()
    return kilobytes ? Number(kilobytes) * 1024 : null
  } catch {
    return null
  }
}

/** What Linux counts the work of a process in, in milliseconds. */
const tick = 10

/** How long another process has worked, in milliseconds; `null` when it is gone or the system does not tell. */
export async function cpuTimeOf(pid: number): Promise<number | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // NOTE: the name of the program stands in brackets and may hold anything.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * tick
  } catch {
    return null
  }
}
