import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface Throwaway {
  url: string
  /** A folder for whatever else should go away with it. */
  folder: string
  stop(): Promise<void>
}

/**
 * Starts a bundled PostgreSQL in a temporary folder. A child process starts it, stops it and removes the folder
 * when we ask, and just the same when we are killed.
 */
export async function startThrowawayPostgres(): Promise<Throwaway> {
  const child = fork(new URL('./throwaway-process.ts', import.meta.url), { detached: true, execArgv: [] })
  const gone = once(child, 'exit')
  const told = await Promise.race([
    once(child, 'message').then(([said]) => said as { url: string; folder: string } | { failure: string }),
    gone.then(([code]) => ({ failure: `its process ended with ${code}` })),
  ])
  const stop = async () => {
    child.ref()
    if (child.connected) child.send('stop', () => {})
    await gone
  }
  if ('failure' in told) {
    await stop()
    throw new Error(`No throw-away database: ${told.failure}`)
  }
  child.unref()
  child.channel?.unref()
  return { ...told, stop }
}
