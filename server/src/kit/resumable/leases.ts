import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../database/connect.ts'
import { Refusal } from '../refusal.ts'
import type { LeaseStore } from './lease-store.ts'

/** How often a request that works on a file says so, in milliseconds: a fifteenth of its lease. */
const renewInterval = 1_000

/**
 * How often somebody who waits asks again, and for how long, in milliseconds: an answer comes within ten seconds
 * (promises 1.8), and whoever comes again then outlives one who died.
 */
const [pauseBetween, longestWait] = [150, 8_000]

export interface Lease<Row> {
  /** By this name the work is known in the database. */
  worker: string
  /** As it was when the work was taken: nobody else changes it until the end. */
  file: Row
  end(): Promise<void>
}

interface LeaseOptions {
  /** Called once somebody else waits for the file, or has it already. */
  onWanted?: () => void
  signal?: AbortSignal
}

export interface Leases<Row> {
  /**
   * Lets one request alone work on a file, over all server processes. Whoever works on it is asked to stop and is
   * waited for; refuses with `unavailable` when that takes too long, and with `notFound` a file that is gone.
   */
  take(id: string, taking?: LeaseOptions): Promise<Lease<Row>>
  /** Asks everything that is worked on here to stop, as when the server ends. */
  requestStop(): void
}

/** Leases on files, kept in the database: a line that went dead holds nobody up, and neither does a process that died. */
export function newLeases<Row>(kept: LeaseStore<Row>, log: Log): Leases<Row> {
  const here = new Map<string, { worker: string; onWanted: () => void }>()

  async function take(id: string, { onWanted = () => {}, signal }: LeaseOptions = {}): Promise<Lease<Row>> {
    const worker = randomUUID()
    const acquire = async () => {
      const acquired = await kept.acquire(id, worker)
      if (acquired === null) throw new Refusal('notFound')
      return acquired
    }
    let file = await acquire()
    for (const end = performance.now() + longestWait; !file; file = await acquire()) {
      here.get(id)?.onWanted()
      if (signal?.aborted || performance.now() > end)
        throw new Refusal('unavailable', { retryAfter: 1, detail: 'in use' })
      await pause(pauseBetween)
    }
    here.set(id, { worker, onWanted })
    const beat = setInterval(() => void sayAlive(), renewInterval).unref()

    async function sayAlive() {
      const isWanted = await kept.renew(id, worker).catch((error: unknown) => {
        log.warn({ file: id, reason: String(error) }, 'a file on its way could not keep its lease')
        return false
      })
      if (isWanted !== false) onWanted()
    }

    return {
      worker,
      file,
      async end() {
        clearInterval(beat)
        if (here.get(id)?.worker === worker) here.delete(id)
        await kept.release(id, worker)
      },
    }
  }

  return {
    take,
    requestStop: () => {
      for (const { onWanted } of here.values()) onWanted()
    },
  }
}
