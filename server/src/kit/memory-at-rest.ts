/** What a server has used for a start or for many visits goes back to the machine when nobody asks for anything. */
import { collectLastGarbage } from './files/collect-garbage.ts'

/** How often a server looks at itself, in milliseconds. */
const lookEvery = 15_000

/** The part of one core below which nobody asks for anything that a fifth of a second would matter to. */
const restShare = 0.02

/** What has to be gained for the fifth of a second that it takes, in bytes. */
const worthwhile = 6 * 1_048_576

/** What a process has used: its time on a processor since the last look, in milliseconds, and its memory in bytes. */
interface ProcessUsage {
  milliseconds: number
  memory: number
}

/** Answers, look by look, whether it is at rest with memory that is worth giving back; hears by `settle` what is left then. */
export function restWatch() {
  let settled = 0
  return {
    isWorthwhile: ({ milliseconds, memory }: ProcessUsage) =>
      milliseconds < restShare * lookEvery && memory > settled + worthwhile,
    settle: (memory: number) => {
      settled = memory
    },
  }
}

/** Gives memory back from now on whenever this process is at rest and has gathered some; does not keep it alive. */
export function giveBackAtRest(): void {
  const watch = restWatch()
  let before = process.cpuUsage()
  const look = () => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const memory = process.memoryUsage.rss()
    if (!watch.isWorthwhile({ milliseconds: (user + system) / 1_000, memory })) return
    collectLastGarbage()
    before = process.cpuUsage()
    watch.settle(process.memoryUsage.rss())
  }
  setInterval(look, lookEvery).unref()
}
