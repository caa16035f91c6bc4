import type { GateOptions } from './selection.ts'

export interface Gate {
  name: string
  /** How many cores it keeps busy; what waits as long as it computes counts as one less. */
  cores: 1 | 2
  /** The gate it makes no sense without. */
  after?: string
  /** Whether it runs tests, which are counted one by one; any other gate counts as one. */
  counts?: true
  run(choice: GateOptions): Promise<GateResult>
}

export interface GateResult {
  passed: number
  failed: number
  /** What the programs said, for people; shown when something failed. */
  output: string
  /** What could not be tried on this machine, a line each. */
  notRun?: readonly string[]
}

export const failedResult = (output: string): GateResult => ({ passed: 0, failed: 1, output })

/** What a line of the report begins with: a gate of which nothing could be tried has not passed. */
export function markOf({ passed, failed }: GateResult): string {
  if (failed > 0) return 'FAIL'
  return passed > 0 ? 'ok  ' : '--  '
}
