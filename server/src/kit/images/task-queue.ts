import { Refusal } from '../refusal.ts'
import type { QueuedTask, WorkerLimits } from './image-worker.ts'

const overrun = () => new Refusal('unavailable', { detail: 'too many pictures wait', retryAfter: 60 })

/** The tasks that wait for a worker; those who asked for them take turns, however many one of them has. */
export function createTaskQueue(bounds: Pick<WorkerLimits, 'waiting' | 'timeout'>) {
  const waiting: QueuedTask[] = []
  /** The turn it is, and the last one of each who has tasks: whoever comes anew has the very next. */
  let turn = 0
  const lastTurns = new Map<string, number>()

  const remove = (job: QueuedTask) => void waiting.splice(waiting.indexOf(job), 1)

  return {
    size: () => waiting.length,
    /** Of a full queue whoever has most in it gives up a place; refuses with `unavailable` those who have most themselves. */
    makeRoom(whose: string) {
      if (waiting.length < bounds.waiting) return
      const counts = countBy(waiting.map((job) => job.whose))
      const most = Math.max(...counts.values())
      const last = waiting.findLast((job) => counts.get(job.whose) === most)
      if (!last || (counts.get(whose) ?? 0) + 1 >= most) throw overrun()
      remove(last)
      clearTimeout(last.timer)
      last.refuse(overrun())
    },
    add(asked: Pick<QueuedTask, 'task' | 'whose' | 'settle' | 'refuse'>) {
      const timer = setTimeout(() => {
        remove(job)
        job.refuse(
          new Refusal('unavailable', { detail: 'waited too long for an image worker', retryAfter: 60 }),
        )
      }, bounds.timeout)
      const own = Math.max(turn, (lastTurns.get(asked.whose) ?? -1) + 1)
      lastTurns.set(asked.whose, own)
      const job: QueuedTask = { ...asked, turn: own, crashes: 0, losses: 0, timer }
      waiting.push(job)
    },
    /** Takes the task whose turn it is. */
    next(): QueuedTask | undefined {
      const [first, ...others] = waiting
      if (!first) return undefined
      const next = others.reduce((best, job) => (job.turn < best.turn ? job : best), first)
      remove(next)
      turn = next.turn
      if (waiting.length === 0) lastTurns.clear()
      return next
    },
    /** A task whose worker was lost is the next again. */
    putBack: (job: QueuedTask) => void waiting.unshift(job),
    refuseAll(detail: string) {
      for (const job of waiting.splice(0)) {
        clearTimeout(job.timer)
        job.refuse(new Refusal('unavailable', { detail }))
      }
    },
  }
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
