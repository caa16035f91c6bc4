/** What pg-boss tells of its troubles, as errors of which one can say whether the database was away. */
import type { EventEmitter } from 'node:events'
import { DatabaseError } from 'pg'
import type { PgBoss } from 'pg-boss'
import { LostDatabase, toLostDatabase } from '../database/lost-database.ts'

/**
 * Answers a function that makes an error of whatever pg-boss tells. What its connections tell outside of all statements is
 * that one of them was lost.
 */
export function queueErrorReader(boss: PgBoss): (told: unknown) => Error {
  const losses = new WeakSet<object>()
  // NOTE: pg-boss passes these on as they are; whoever is to know them apart has to hear them first.
  const connections = boss.getDb() as unknown as EventEmitter
  connections.prependListener('error', (error: Error) => losses.add(error))
  return (told) => (losses.has(told as object) ? toLostDatabase(told) : toErrorOfItsKind(told))
}

/** NOTE: pg-boss tells some errors as bare objects that hold an error's words, of which a log makes nothing. */
function toErrorOfItsKind(told: unknown): Error {
  if (told instanceof Error) return told
  const { message, ...rest } = told as { message?: unknown; name?: unknown; severity?: unknown }
  const words = String(message)
  if (rest.name === LostDatabase.name) return Object.assign(new LostDatabase(words), rest)
  if (rest.severity !== undefined) return Object.assign(new DatabaseError(words, words.length, 'error'), rest)
  return Object.assign(new Error(words), rest)
}
