/** How a connection to PostgreSQL begins, and what it is told of whoever uses it. */
import type { ClientConfig } from 'pg'

/** How long the beginning of a connection may take, in milliseconds, with what has to be said on it first. */
export const connectTimeout = 5_000

/**
 * What the server keeps to, so that nothing of ours lies about there when we are gone or the line is: locks above all.
 * Days in SQL are days in UTC, whatever the server's own time zone.
 */
export const sessionOptions = [
  'TimeZone=UTC',
  'idle_in_transaction_session_timeout=60s',
  'tcp_keepalives_idle=60',
  'tcp_keepalives_interval=10',
  'tcp_keepalives_count=3',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

export interface WatchedConfig extends ClientConfig {
  /**
   * Whoever has as much time as it takes has the server asked so often whether it is still at work, in milliseconds.
   */
  lookEvery?: number
  /**
   * Whether a pooler stands before the database: then nothing belongs to the session, neither its settings nor the names
   * of statements, and the server at the other end may be another with each transaction.
   */
  isPooled?: boolean
  /** Whether the server may be a standby, which can only be read from. */
  isReplica?: boolean
  /** Told of each statement that waited longer than `after` milliseconds for its answer. */
  slow?: { after: number; tell: (text: string, milliseconds: number) => void } | undefined
}
