/** One at a time writes into a place, from wherever: two could take away what the other counts on. */
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { BackupPlace } from './place.ts'
import { takeOrWait, type Waiting } from './take-or-wait.ts'

const lockFile = 'lock.json'

/** How often whoever writes says that it still does, and after how long a silence it counts as gone, in milliseconds. */
const beat = 30_000
const silence = 10 * 60_000

interface Holder {
  id: string
  host: string
  pid: number
  at: string
}

/** How often whoever waits for another asks again, in milliseconds: each time is a request where the place is a bucket. */
const interval = 2_000

/** Does something while nobody else does. Refuses with `CannotStart` while somebody does, unless that is waited for. */
export async function withPlaceLock<Value>(
  place: BackupPlace,
  act: () => Promise<Value>,
  waiting?: Waiting,
): Promise<Value> {
  const own = { id: randomUUID(), host: os.hostname(), pid: process.pid }
  const told = () =>
    Buffer.from(`${JSON.stringify({ ...own, at: new Date().toISOString() } satisfies Holder)}\n`)
  await takeOrWait({ take: () => tryPlaceLock(place, told()), interval }, waiting)
  let telling = Promise.resolve()
  // One that fails keeps nobody: where a place has failed, whoever writes there hears of it by themselves.
  const tellAgain = () =>
    (telling = telling
      .then(() => place.write(lockFile, Readable.from([told()])))
      .then(place.settle)
      .catch(() => {}))
  const beating = setInterval(() => void tellAgain(), beat)
  beating.unref()
  try {
    return await act()
  } finally {
    clearInterval(beating)
    // NOTE: one that ended later would leave the lock behind.
    await telling
    const holder = await readHolder(place).catch(() => null)
    if (holder?.id === own.id) await place.remove(lockFile).catch(() => {})
  }
}

/** Answers who has it, as `takeOrWait` asks. */
async function tryPlaceLock(place: BackupPlace, told: Buffer): Promise<string | null> {
  if (await place.writeNew(lockFile, told)) return null
  const holder = await readHolder(place)
  if (holder && isAtWork(holder))
    return `Another backup has been writing to ${place.where} since ${holder.at}, on ${holder.host}`
  if (holder || !(await isBeingWritten(place))) await place.remove(lockFile)
  if (await place.writeNew(lockFile, told)) return null
  return `Another backup has just begun to write to ${place.where}`
}

/** Where a file system knows no links, others may see the lock before all of it is there. */
async function isBeingWritten(place: BackupPlace): Promise<boolean> {
  const found = await place.head(lockFile)
  return found !== null && Math.abs(Date.now() - found.placedAt.getTime()) < beat
}

async function readHolder(place: BackupPlace): Promise<Holder | null> {
  const content = await place.read(lockFile)
  if (!content) return null
  try {
    return JSON.parse(await text(content)) as Holder
  } catch {
    return null
  }
}

/** One that was killed on this machine is gone; elsewhere it counts as gone when it has long said nothing. */
function isAtWork({ host, pid, at }: Holder): boolean {
  if (Date.now() - Date.parse(at) > silence) return false
  if (host !== os.hostname()) return true
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
