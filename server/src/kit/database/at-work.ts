import { Client } from 'pg'
import type { WatchedConfig } from './connection-settings.ts'

/**
 * Asks over a connection of its own whether the server works on what was asked on another, by the server's name for that;
 * each step of it may take so many milliseconds. Fails where nobody answers.
 */
export async function isAtWork(config: WatchedConfig, pid: number, timeout: number): Promise<boolean> {
  const client = new Client({
    ...config,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    application_name: 'spomen look-out',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    // Behind a pooler nobody knows on which connection the server works: enough that it answers.
    const asked = config.isPooled
      ? 'select $1::int is not null as at_work'
      : `select exists (select from pg_stat_activity where pid = $1 and state = 'active') as at_work`
    const { rows } = await client.query<{ at_work: boolean }>(asked, [pid])
    return rows[0]?.at_work ?? false
  } finally {
    client.end().catch(() => {})
  }
}
