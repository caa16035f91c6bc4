import type { Settings } from '../config.ts'
import type { Db, Log } from '../kit/database/connect.ts'

/** What a command may use. */
export interface CommandContext {
  db: Db
  settings: Settings
  log: Log
  databaseUrl: string
  /** Once it is given, nothing more is begun. */
  shutdown?: AbortSignal
}

export interface Command {
  usage: string
  /** Does what the words say and answers what to print; throws a `UsageError` for words it does not know. */
  run(words: readonly string[], tools: CommandContext): Promise<string>
}

/** A command that opens a database itself, or needs none. */
export interface StandaloneCommand {
  usage: string
  isStandalone: true
  run(words: readonly string[], tools: StandaloneContext): Promise<string>
}

export type StandaloneContext = Pick<CommandContext, 'settings' | 'log'> & {
  /** Once it is given, nothing more is begun. */
  shutdown: AbortSignal
  /** Says how far a long piece of work has come, where somebody looks on. */
  tell: (line: string) => void
  /** Says what is waited for, also where nobody looks on. */
  tellWait?: (sentence: string) => void
}

/** Says how far a long piece of work has come, and breaks it off there where the process shall end. */
export function tellStep({ shutdown, tell }: Pick<StandaloneContext, 'shutdown' | 'tell'>, line: string) {
  tell(line)
  shutdown.throwIfAborted()
}

/** What was to be done was done, and found something wrong; its words say what. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
}

/** The command was called in a way it does not know, or about somebody who is not there. */
export class UsageError extends Error {
  override name = 'UsageError'
}
