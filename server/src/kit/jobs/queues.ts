import type { PgBoss, QueueOptions } from 'pg-boss'
import type { Job } from './job.ts'

/** Work that nobody could do for years, since the server was away, is still to be done. */
const tenYears = 10 * 365 * 24 * 3_600
const week = 7 * 24 * 3_600

/** Whoever does a queued job says so twice in so long, in seconds; a process that has died leaves it to others after that. */
const heartbeat = 60

const optionsOf = (job: Job<never>) =>
  ({
    retryLimit: job.retry.times,
    retryDelay: job.retry.after,
    retryBackoff: true,
    retryDelayMax: job.retry.atMost,
    expireInSeconds: job.timeout,
    heartbeatSeconds: heartbeat,
    retentionSeconds: tenYears,
    deleteAfterSeconds: week,
    notify: true,
  }) satisfies QueueOptions & { notify: boolean }

/**
 * Answers a function that makes sure pg-boss has a queue for a kind of work, as it is declared today. It asks the
 * database once per kind; `install` is called when pg-boss is not there at all.
 */
export function prepareQueues(boss: PgBoss, install: () => Promise<void>) {
  let known: ReturnType<PgBoss['getQueues']> | null = null
  const ready = new Map<string, Promise<void>>()

  async function list() {
    try {
      return await boss.getQueues()
    } catch (error) {
      if (!isMissingTable(error)) throw error
      await install()
      return boss.getQueues()
    }
  }

  async function makeReady(job: Job<never>) {
    known ??= list()
    const queue = (await known).find(({ name }) => name === job.name)
    const options = optionsOf(job)
    // With the policy `short`, of the queued jobs that share a key only one waits.
    if (!queue) await boss.createQueue(job.name, { ...options, policy: 'short' })
    else if (differs(queue, options)) await boss.updateQueue(job.name, options)
  }

  return (job: Job<never>): Promise<void> => {
    const going = ready.get(job.name)
    if (going) return going
    const made = makeReady(job).catch((error: unknown) => {
      known = null
      ready.delete(job.name)
      throw error
    })
    ready.set(job.name, made)
    return made
  }
}

const differs = (queue: object, options: object) =>
  Object.entries(options).some(([key, value]) => (queue as Record<string, unknown>)[key] !== value)

const isMissingTable = (error: unknown) => (error as { code?: unknown }).code === '42P01'
