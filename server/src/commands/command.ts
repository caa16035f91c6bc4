import type { Settings } from '../config.ts'
import type { Db, Log } from '../kit/database/connect.ts'

/** What a command may use. */
export interface CommandContext {
  db: Db
  settings: Settings
  log: Log
  databaseUrl: string
}

export interface Command {
  usage: string
  /** Does what the words say and answers what to print; throws `Misused` for words it does not know. */
  run(words: readonly string[], tools: CommandContext): Promise<string>
}

/** The command was called in a way it does not know, or about somebody who is not there. */
export class UsageError extends Error {
  override name = 'Misused'
}
