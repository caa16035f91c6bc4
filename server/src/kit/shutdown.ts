/** How a process hears that it shall end: from its first moment on, whatever it does meanwhile. */

/** What runs gets this long to finish, in milliseconds: operators are told that the house leaves within thirty seconds. */
const shutdownTimeout = 28_000

/** Thrown by what is not gone on with because the process shall end. */
export class ShutdownRequested extends Error {
  override readonly name = 'Ended'
}

/** What is said of work that was not gone on with. */
export const brokenOff = ({ message }: ShutdownRequested): string => `Broken off (${message}).`

/**
 * A signal that is given once, when the process is asked to end or the launcher that started it has gone. From then on it
 * has half a minute to do so by itself.
 */
export function listenForShutdown(): AbortSignal {
  const ending = new AbortController()
  const end = (why: string) => {
    if (!ending.signal.aborted) setTimeout(() => process.exit(1), shutdownTimeout).unref()
    ending.abort(new ShutdownRequested(why))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(signal))
  process.on('disconnect', () => end('the launcher went away'))
  // It may have gone before anybody listened.
  if (process.connected === false) end('the launcher went away')
  return ending.signal
}

/** What some work answers, unless the end comes first; the work itself goes on. */
export async function untilShutdown<Answer>(ending: AbortSignal, work: Promise<Answer>): Promise<Answer> {
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(ending.reason)
  if (ending.aborted) end()
  ending.addEventListener('abort', end)
  try {
    return await Promise.race([work, ended.promise])
  } finally {
    ending.removeEventListener('abort', end)
  }
}
