/**
 * How long a request waits for its answer to begin, and then for the next part of it, in milliseconds. The server answers
 * within ten seconds whatever is down (promises 1.8); the rest is for a slow connection. A browser alone would wait for
 * minutes.
 */
export const answerTimeout = 30_000

/** Does work that is aborted by its signal after a time; `renew` starts that time again. */
export async function withTimeout<Value>(
  time: number,
  work: (signal: AbortSignal, renew: () => void) => Promise<Value>,
): Promise<Value> {
  const abort = new AbortController()
  const begin = () => setTimeout(() => abort.abort(), time)
  let timer = begin()
  function renew() {
    clearTimeout(timer)
    timer = begin()
  }
  try {
    return await work(abort.signal, renew)
  } finally {
    clearTimeout(timer)
  }
}
