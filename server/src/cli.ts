/** The operator's commands: `node server/src/cli.ts <command> …`. They work while the server runs or not. */
import { openDatabase } from './open-database.ts'
import { type Command, CommandFailed, type StandaloneCommand, UsageError } from './commands/command.ts'
import { settingsOfProcess } from './config.ts'
import { BadBackup } from './kit/backup/bad-backup.ts'
import { PlaceAway } from './kit/backup/place.ts'
import { CannotStart } from './kit/cannot-start.ts'
import { connect } from './kit/database/connect.ts'
import { findDatabaseFailure } from './kit/database/lost-database.ts'
import { ShutdownRequested, listenForShutdown, untilShutdown } from './kit/shutdown.ts'
import { isOutOfRoom, noRoomSentence } from './kit/files/disk-full.ts'
import { makeLog } from './kit/log.ts'

/** Each is read when it is called: all of them together take a second, and memory that a backup should not need. */
const commands = {
  admin: async () => (await import('./commands/admin.ts')).adminCommand,
  jobs: async () => (await import('./commands/jobs.ts')).jobsCommand,
  mail: async () => (await import('./commands/mail.ts')).mailCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  import: async () => (await import('./commands/import.ts')).importCommand,
  farewell: async () => (await import('./commands/farewell.ts')).farewellCommand,
  files: async () => (await import('./commands/files.ts')).filesCommand,
  verify: async () => (await import('./commands/verify.ts')).verifyCommand,
} satisfies Record<string, () => Promise<Command | StandaloneCommand>>

process.exitCode = await run(process.argv.slice(2))
// Nobody listens to the launcher any more.
if (process.connected) process.disconnect()

/** Runs one command; answers the exit code: 0 when it did what was asked. */
async function run([name = '', ...words]: string[]): Promise<number> {
  const known = Object.keys(commands)
  if (!known.includes(name)) return complain(`Commands: ${known.join(', ')}.`)
  const command: Command | StandaloneCommand = await commands[name as keyof typeof commands]()
  if (words.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${command.usage}\n`)
    return 0
  }
  try {
    const settings = settingsOfProcess()
    const log = makeLog('fatal')
    const shutdown = listenForShutdown()
    if ('isStandalone' in command) {
      const work = command.run(words, { settings, log, shutdown, tell: tellProgress })
      process.stdout.write(`${await untilShutdown(shutdown, work)}\n`)
      return 0
    }
    const database = await openDatabase(settings, log, { shutdown })
    const { db, close } = connect({ url: database.databaseUrl, most: 2, log })
    try {
      const work = command.run(words, { db, settings, log, databaseUrl: database.databaseUrl })
      const outcome = await untilShutdown(shutdown, work)
      process.stdout.write(`${outcome}\n`)
      return 0
    } finally {
      await close()
      await database.close()
    }
  } catch (error) {
    if (error instanceof UsageError) return complain(`${error.message}\n${command.usage}`)
    if (isPlain(error)) return complain(error.message)
    if (error instanceof BadBackup) return complain(`This backup cannot be used: ${error.message}.`)
    if (isOutOfRoom(error)) return complain(noRoomSentence)
    const failure = findDatabaseFailure(error)
    if (failure) return complain(unanswered(failure))
    throw error
  }
}

/** What is told in a sentence and needs no stack. */
function isPlain(error: unknown): error is Error {
  return [CannotStart, ShutdownRequested, CommandFailed, PlaceAway].some((kind) => error instanceof kind)
}

/** What is told where the database went away, or was too busy, while a command was under way. */
function unanswered({ message }: Error): string {
  return `The database did not answer: ${message}. What was done before stays done; try again once it answers.`
}

/** Rewrites one line of the terminal; whoever reads a file is told the end alone. */
function tellProgress(line: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}${line.endsWith('.') ? '\n' : ''}`)
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 1
}
