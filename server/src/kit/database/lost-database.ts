import { DatabaseError } from 'pg'

/** The database cannot be reached, or did not answer in time: what was asked of it may have happened or not. */
export class LostDatabase extends Error {
  override readonly name = 'LostDatabase'
  /** What the network or PostgreSQL said, if it said anything. */
  readonly code?: string

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    const { code } = (cause ?? {}) as { code?: unknown }
    if (typeof code === 'string') this.code = code
  }
}

/** Any failure on the way to the database, as one kind. */
export const toLostDatabase = (error: unknown): LostDatabase =>
  error instanceof LostDatabase ? error : new LostDatabase(String((error as Error).message ?? error), error)

/**
 * What PostgreSQL says when it cannot do now what it can do in a moment: it has lost its connection, memory, room or
 * disk (08, 53, 58), is stopping, starting, only read from or too busy (57P, 57014, 25006, 25P03, 55P03), or two
 * transactions were in each other's way (40).
 */
const temporaryCodes = /^(?:08|40|53|57P|58|57014|25006|25P03|55P03)/

/** NOTE: what pg-pool says where no connection came in time has no code; pg-boss writes the name of a queue behind it. */
const noConnectionInTime = 'timeout exceeded when trying to connect'

/** How deep a failure may lie in those that others made of it. */
const maxDepth = 5

/**
 * What something failed by because the database was unavailable for the moment, however deep it lies; null where it failed by
 * something else.
 */
export function findDatabaseFailure(error: unknown, depth = 0): Error | null {
  if (!(error instanceof Error) || depth > maxDepth) return null
  if (error instanceof LostDatabase) return error
  if (error.message.startsWith(noConnectionInTime)) return error
  if (error instanceof DatabaseError) return temporaryCodes.test(error.code ?? '') ? error : null
  const inside: unknown[] = error instanceof AggregateError ? error.errors : [error.cause]
  for (const one of inside) {
    const found = findDatabaseFailure(one, depth + 1)
    if (found) return found
  }
  return null
}

/** Whether something failed because the database was unavailable for the moment. Asking again may do. */
export const isDatabaseUnavailable = (error: unknown): boolean => findDatabaseFailure(error) !== null

/** What PostgreSQL or a pooler says in the moment it lets a connection go, or has lost its own to the server (57P, 08). */
const goodbyes = /^(?:08|57P)/

/** Whether a connection was lost before the answer came; not whether nobody wants to wait any longer. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof LostDatabase || (error instanceof DatabaseError && goodbyes.test(error.code ?? ''))
