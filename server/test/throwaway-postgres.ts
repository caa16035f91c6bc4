import { fork } from 'node:child_process'
import { once } from 'node:events'
import { quickFolder } from './quick-folder.ts'

export interface Throwaway {
  url: string
  /** A folder for whatever else should go away with it. */
  folder: string
  stop(): Promise<void>
}

/**
 * Starts a bundled PostgreSQL in a temporary folder. A child process starts it, stops it and removes the folder
 * when we ask, and just the same when we are killed. It lies in memory where that is large enough, else in the system's
 * temporary folder, or in the one that is named, which a house larger than memory needs.
 */
export async function startThrowawayPostgres(within = quickFolder()): Promise<Throwaway> {
  const program = new URL('./throwaway-process.ts', import.meta.url)
  const child = fork(program, [within], { detached: true, execArgv: [] })
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
