import { fork } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts a bundled PostgreSQL in a temporary folder and answers its address. It lives under a keeper process, which
 * stops it and removes the folder when we ask, and just the same when we are killed.
 */
export async function startThrowawayPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const keeper = fork(new URL('./throwaway-keeper.ts', import.meta.url), { detached: true, execArgv: [] })
  const [told] = await Promise.race([
    once(keeper, 'message') as Promise<[{ url?: string; failure?: string }]>,
    once(keeper, 'exit').then(([code]) => [{ failure: `its keeper ended with ${code}` }] as const),
  ])
  if (!('url' in told) || !told.url) throw new Error(`No throw-away database: ${told.failure}`)
  keeper.unref()
  keeper.channel?.unref()
  return {
    url: told.url,
    stop: async () => {
      if (keeper.exitCode !== null) return
      keeper.ref()
      keeper.disconnect()
      await once(keeper, 'exit')
    },
  }
}
