import { failedResult, type Gate, type GateResult } from './gate.ts'

/**
 * Runs all gates, the earlier ones first, never keeping more than `cores` busy; answers their outcomes as they ended.
 * A gate whose forerunner failed is not run and counts as failed. Whoever leaves has no more gates started.
 */
export async function runInParallel(
  gates: readonly Gate[],
  cores: number,
  pass: (gate: Gate) => Promise<GateResult>,
  isLeaving: () => boolean = () => false,
): Promise<GateResult[]> {
  const waiting = [...gates]
  const ended = new Map<string, GateResult>()
  const running = new Map<Gate, Promise<void>>()
  const busy = () => [...running.keys()].reduce((sum, gate) => sum + gate.cores, 0)

  while (running.size > 0 || (waiting.length > 0 && !isLeaving())) {
    for (const gate of isLeaving() ? [] : [...waiting]) {
      const mayStart = (!gate.after || ended.has(gate.after)) && busy() + gate.cores <= cores
      if (!mayStart) continue
      waiting.splice(waiting.indexOf(gate), 1)
      running.set(gate, start(gate))
    }
    await Promise.race(running.values())
  }
  return [...ended.values()]

  async function start(gate: Gate) {
    const isPointless = gate.after !== undefined && ended.get(gate.after)?.failed !== 0
    const told = { ...gate, run: async () => failedResult(`not tried, because ${gate.after} failed`) }
    ended.set(gate.name, await pass(isPointless ? told : gate))
    running.delete(gate)
  }
}
