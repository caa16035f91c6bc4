import v8 from 'node:v8'
import vm from 'node:vm'

type Collect = (how: { type: 'minor' | 'major'; flavor?: 'last-resort' }) => void

/** After so much has been read in a stream it pays to give it back, in bytes. */
export const tidyUpSize = 4 * 1_048_576

let collect: Collect | null = null

/**
 * Gives back at once what lived a moment only. What arrives lies outside the heap, where a collector that comes when it
 * likes lets fifty megabytes of it pile up beside a heap of a few; asked for, it takes a millisecond.
 */
export function collectGarbage(): void {
  collector()({ type: 'minor' })
}

/**
 * Gives back all that is not needed any more, also what has grown old. NOTE: it takes some fifty milliseconds, in which
 * nobody is answered: for a process that serves nobody.
 */
export function collectAllGarbage(): void {
  collector()({ type: 'major' })
}

/**
 * The same until nothing more is found, with pages and code that are kept in case they serve again: ten megabytes more of
 * a server that has started. NOTE: it takes a fifth of a second, in which nobody is answered.
 */
export function collectLastGarbage(): void {
  collector()({ type: 'major', flavor: 'last-resort' })
}

function collector(): Collect {
  if (collect) return collect
  v8.setFlagsFromString('--expose-gc')
  collect = vm.runInNewContext('gc') as Collect
  return collect
}

let passed = 0

/** Counts what has been read by whoever reads, and gives it back now and then. */
export function countRead(bytes: number): void {
  passed += bytes
  if (passed < tidyUpSize) return
  passed = 0
  collectGarbage()
}

/** After so much more has gathered since all of it was last looked through, it is looked through again, in bytes. */
const gatheredSize = 16 * 1_048_576

let settled: number | null = null

function memoryInUse(): number {
  const { used_heap_size: inside, external_memory: outside } = v8.getHeapStatistics()
  return inside + outside
}

/**
 * The same for a process that does nothing but copy files. Each of them leaves fifty kilobytes that have grown old by its
 * end, and of which a collector that comes when it likes lets a hundred megabytes gather.
 */
export function countCopied(bytes: number): void {
  countRead(bytes)
  if (passed > 0) return
  settled ??= memoryInUse()
  if (memoryInUse() < settled + gatheredSize) return
  collectAllGarbage()
  settled = memoryInUse()
}
