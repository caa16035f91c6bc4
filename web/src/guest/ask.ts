/**
 * Asks the server. A connection that leads nowhere counts as none: a café's network that answers everything with its own page,
 * a proxy's error, an answer that never comes.
 */
import { withTimeout } from '../kit/timeout.ts'

export type Answer =
  | { kind: 'value'; value: Readonly<Record<string, unknown>> }
  /** A refusal of the server's own, by its key. */
  | { kind: 'refusal'; why: string }
  /** Our server has turned this away for now, since too much is asked of it, and has taken nothing of it. */
  | { kind: 'later' }
  /** Nobody has answered, or not for now: to be asked again later. */
  | { kind: 'none' }

const none: Answer = { kind: 'none' }

/** Statuses that say: not now. */
const isForLater = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[a-zA-Z]{3,40}$/.test(value)

/** Sends a request and reads what is a clear answer of our server. Never throws; waits for `time` milliseconds at most. */
export async function askServer(path: string, request: RequestInit, time: number): Promise<Answer> {
  try {
    return await withTimeout(time, async (signal) => {
      const response = await fetch(path, {
        ...request,
        headers: { accept: 'application/json', ...request.headers },
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        signal,
      })
      const said: unknown = await response.json()
      if (response.ok && typeof said === 'object' && said !== null)
        return { kind: 'value', value: said as Readonly<Record<string, unknown>> }
      if (response.status === 429 && isKey(said)) return { kind: 'later' }
      if (response.ok || isForLater(response.status) || !isKey(said)) return none
      return { kind: 'refusal', why: said }
    })
  } catch {
    return none
  }
}
