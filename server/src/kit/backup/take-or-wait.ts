import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'

/** How another backup is waited for instead of being refused. */
export interface Waiting {
  /** The wait ends once it is given, and its reason is thrown. */
  shutdown: AbortSignal
  /** Told once whom it waits for. */
  tell: (sentence: string) => void
}

interface Lock {
  /** Takes it, or answers who has it and since when, as the beginning of a sentence. */
  take: () => Promise<string | null>
  /** How often it is asked for where it is waited for, in milliseconds. */
  interval: number
}

/** Takes a lock that another backup may have: waits for that where it may, and refuses with `CannotStart` where it may not. */
export async function takeOrWait({ take, interval }: Lock, waiting: Waiting | undefined): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const held = await take()
    if (held === null) return
    if (!waiting) throw new CannotStart(`${held}; wait until it has ended.`)
    waiting.shutdown.throwIfAborted()
    if (tries === 0) waiting.tell(`${held}; this one begins after it.`)
    await pause(interval)
  }
}
