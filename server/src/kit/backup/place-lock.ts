/** One at a time writes into a place, from wherever: two could take away what the other counts on. */
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CannotStart } from '../cannot-start.ts'
import type { BackupPlace } from './place.ts'

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

/** Does something while nobody else does. Refuses with `CannotStart` while somebody does. */
export async function withPlaceLock<Value>(place: BackupPlace, act: () => Promise<Value>): Promise<Value> {
  const own = { id: randomUUID(), host: os.hostname(), pid: process.pid }
  const told = () =>
    Buffer.from(`${JSON.stringify({ ...own, at: new Date().toISOString() } satisfies Holder)}\n`)
  if (!(await place.writeNew(lockFile, told()))) {
    const holder = await readHolder(place)
    if (holder && isAtWork(holder))
      throw new CannotStart(
        `Another backup has been writing to ${place.where} since ${holder.at}, on ${holder.host}; wait until it has ended.`,
      )
    await place.remove(lockFile)
    if (!(await place.writeNew(lockFile, told())))
      throw new CannotStart(
        `Another backup has just begun to write to ${place.where}; wait until it has ended.`,
      )
  }
  const beating = setInterval(
    () => void place.write(lockFile, Readable.from([told()])).then(place.settle, () => {}),
    beat,
  )
  beating.unref()
  try {
    return await act()
  } finally {
    clearInterval(beating)
    const holder = await readHolder(place).catch(() => null)
    if (holder?.id === own.id) await place.remove(lockFile).catch(() => {})
  }
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
