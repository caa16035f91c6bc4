/** Time as a promise about waiting counts it, on a machine that may have much else to do. */
import { performance } from 'node:perf_hooks'

/** How often it is looked whether this process has its turn, in milliseconds. */
const lookEvery = 20

/**
 * Begins to count; what is answered says how many milliseconds have passed since, without those in which this process
 * neither worked nor had a turn of the processor, since others had it.
 */
export function ownTime(): () => number {
  const begun = performance.now()
  let last = { at: begun, worked: workedSoFar() }
  let lost = 0
  const look = () => {
    const now = { at: performance.now(), worked: workedSoFar() }
    lost += Math.max(0, now.at - last.at - lookEvery - (now.worked - last.worked))
    last = now
  }
  const timer = setInterval(look, lookEvery).unref()
  return () => {
    look()
    clearInterval(timer)
    return performance.now() - begun - lost
  }
}

/** In milliseconds, on all its threads. */
function workedSoFar(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
