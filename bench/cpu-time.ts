/** How long processes have worked, as Linux tells it in /proc. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Linux counts a process's time in hundredths of a second (`getconf CLK_TCK`). */
const ticksPerSecond = 100

/** The processor's time a process has used, those of its children it has waited for among it, in seconds; 0 once it has gone. */
export function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // From the state on, utime, stime, cutime and cstime are the 12th to 15th (man 5 proc_pid_stat).
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond
  } catch {
    return 0
  }
}

/** Every process of the PostgreSQL whose data lies in a folder's `database`. */
export function postgresOf(folder: string): number[] {
  const master = Number.parseInt(readFileSync(path.join(folder, 'database', 'postmaster.pid'), 'utf8'), 10)
  const parentOf = (pid: string) => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
    } catch {
      return 0
    }
  }
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [master, ...running.filter((pid) => parentOf(pid) === master).map(Number)]
}
