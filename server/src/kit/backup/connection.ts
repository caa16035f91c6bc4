import { Client, DatabaseError } from 'pg'
import { toLostDatabase } from '../database/lost-database.ts'
import { connectTimeout } from '../database/connection-settings.ts'

/**
 * What a dump is written and read with, whatever the server's own settings: days and numbers come back as they were.
 * Nothing has a limit, since a table may take hours.
 */
const options = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'IntervalStyle=postgres',
  'extra_float_digits=1',
  'bytea_output=hex',
  'statement_timeout=0',
  'lock_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'tcp_keepalives_idle=60',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

/** A connection of its own for a backup or a restore; whoever opens it ends it. */
export async function openClient(url: string, name = 'spomen backup'): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: name,
    options,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    client_encoding: 'UTF8',
  })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw error instanceof DatabaseError ? error : toLostDatabase(error)
  }
  return client
}

/** The same, ended when `act` has come to its end. */
export async function withClient<Value>(
  url: string,
  act: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = await openClient(url)
  try {
    return await act(client)
  } finally {
    await client.end().catch(() => {})
  }
}
