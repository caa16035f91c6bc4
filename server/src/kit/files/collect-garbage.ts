import v8 from 'node:v8'
import vm from 'node:vm'

type Collect = (how: { type: 'minor' }) => void

/** After so much has been read in a stream it pays to give it back, in bytes. */
export const tidyUpSize = 4 * 1_048_576

let collect: Collect | null = null

/**
 * Gives back at once what lived a moment only. What arrives lies outside the heap, where a collector that comes when it
 * likes lets fifty megabytes of it pile up beside a heap of a few; asked for, it takes a millisecond.
 */
export function collectGarbage(): void {
  if (!collect) {
    v8.setFlagsFromString('--expose-gc')
    collect = vm.runInNewContext('gc') as Collect
  }
  collect({ type: 'minor' })
}

let passed = 0

/** Counts what has been read by whoever reads, and gives it back now and then. */
export function countRead(bytes: number): void {
  passed += bytes
  if (passed < tidyUpSize) return
  passed = 0
  collectGarbage()
}
