import { currentRequest } from '../current-request.ts'

/**
 * Does some waiting for at most so many milliseconds; within a request also no longer than that may still wait for all
 * it waits for (decision 54). What waits is told by the signal, and ends with an error.
 */
export async function withDeadline<Answer>(
  most: number,
  wait: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const timeout = currentRequest()?.timeout
  const left = Math.min(most, timeout?.begin() ?? most)
  const controller = new AbortController()
  if (left <= 0) controller.abort()
  const timer = setTimeout(() => controller.abort(), Math.max(0, left))
  try {
    return await wait(controller.signal)
  } finally {
    clearTimeout(timer)
    timeout?.end()
  }
}
