import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface Throwaway {
  url: string
  /** A folder for whatever else should go away with it. */
  folder: string
  stop(): Promise<void>
}

/**
 * Starts a bundled PostgreSQL in a temporary folder. It lives under a keeper process, which stops it and removes the
 * folder when we ask, and just the same when we are killed.
 */
export async function startThrowawayPostgres(): Promise<Throwaway> {
  const keeper = fork(new URL('./throwaway-keeper.ts', import.meta.url), { detached: true, execArgv: [] })
  const gone = once(keeper, 'exit')
  const told = await Promise.race([
    once(keeper, 'message').then(([said]) => said as { url: string; folder: string } | { failure: string }),
    gone.then(([code]) => ({ failure: `its keeper ended with ${code}` })),
  ])
  const stop = async () => {
    keeper.ref()
    if (keeper.connected) keeper.send('stop', () => {})
    await gone
  }
  if ('failure' in told) {
    await stop()
    throw new Error(`No throw-away database: ${told.failure}`)
  }
  keeper.unref()
  keeper.channel?.unref()
  return { ...told, stop }
}
