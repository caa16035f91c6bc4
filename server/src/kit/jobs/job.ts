declare const carried: unique symbol

/** A kind of work that is done later, perhaps by another process; `Data` is what one of its queued jobs carries, as JSON. */
export interface Job<Data extends object = NoData> {
  readonly name: string
  /** How many queued jobs one process works on at the same time. */
  readonly concurrency: number
  /** How many `urgent` queued jobs it works on besides, whatever the others are busy with. */
  readonly urgentConcurrency: number
  /** When one queued job counts as stuck and is given to somebody else, in seconds. */
  readonly timeout: number
  /** How often one that failed is tried again, and how long the pauses are, in seconds: they double up to a limit. */
  readonly retry: { readonly times: number; readonly after: number; readonly atMost: number }
  readonly [carried]?: Data
}

/** What is fetched first: `urgent` before `normal` before `bulk`, and of one priority what was asked for first. */
export type Priority = 'urgent' | 'normal' | 'bulk'

/** How pg-boss orders them; it gives 0 to whatever was asked for without one. */
export const priorityRank = { urgent: 10, normal: 0, bulk: -10 } as const satisfies Record<Priority, number>

export type NoData = Record<string, never>

export type JobHandler<Data extends object> = (data: Data) => Promise<void>

/** Names a kind of work, e.g. `defineJob<{ letterId: string }>('letter', { concurrency: 4 })`. */
export function defineJob<Data extends object = NoData>(
  name: string,
  {
    concurrency: atOnce = 1,
    urgentConcurrency = 0,
    timeout: longest = 900,
    retry: again = { times: 10, after: 30, atMost: 3_600 },
  }: Partial<Job<Data>> = {},
): Job<Data> {
  return { name, concurrency: atOnce, urgentConcurrency, timeout: longest, retry: again }
}

/** A handler throws this for "not now": it is tried again after its pause, and nobody needs to be told. */
export class TryLater extends Error {
  override readonly name = 'TryLater'
}
