/**
 * How long a question waits for its answer to begin, and that for its next part, in milliseconds. The server answers within
 * ten seconds whatever is away (promises 1.8); the rest is for a slow line. A browser alone would wait for minutes.
 */
export const answerTimeout = 30_000

/** Does something that is given up after a time, by its signal; `renew` begins that time anew. */
export async function withTimeout<Value>(
  time: number,
  work: (signal: AbortSignal, renew: () => void) => Promise<Value>,
): Promise<Value> {
  const leaving = new AbortController()
  const begin = () => setTimeout(() => leaving.abort(), time)
  let timer = begin()
  function renew() {
    clearTimeout(timer)
    timer = begin()
  }
  try {
    return await work(leaving.signal, renew)
  } finally {
    clearTimeout(timer)
  }
}
