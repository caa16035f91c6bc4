/** The operator's commands: `node server/src/cli.ts <command> …`. They work while the server runs or not. */
import os from 'node:os'
import { openDatabase } from './open-database.ts'
import { type Command, CommandFailed, type StandaloneCommand, UsageError } from './commands/command.ts'
import { settingsOfProcess } from './config.ts'
import { BadBackup } from './kit/backup/bad-backup.ts'
import { PlaceUnavailable } from './kit/backup/place.ts'
import { CannotStart } from './kit/cannot-start.ts'
import { connect } from './kit/database/connect.ts'
import { findDatabaseFailure } from './kit/database/lost-database.ts'
import { brokenOff, type ShutdownRequested, listenForShutdown, untilShutdown } from './kit/shutdown.ts'
import { closedFileSentence } from './kit/files/closed-folders.ts'
import { isOutOfRoom, noRoomSentence } from './kit/files/disk-full.ts'
import { makeLog } from './kit/log.ts'
import { findBucketFailure } from './kit/s3/failures.ts'

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
  if (!known.includes(name)) return complain(`Commands: ${known.join(', ')}.`, 1)
  const command: Command | StandaloneCommand = await commands[name as keyof typeof commands]()
  if (words.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${command.usage}\n`)
    return 0
  }
  const shutdown = listenForShutdown()
  shutdown.addEventListener('abort', () => tellProgress('Breaking off, within half a minute …'))
  try {
    const outcome = await outcomeOf(command, words, shutdown)
    process.stdout.write(`${outcome}\n`)
    return 0
  } catch (error) {
    const code = shutdown.aborted ? codeOf(shutdown.reason as ShutdownRequested) : 1
    if (error instanceof UsageError) return complain(`${error.message}\n${command.usage}`, code)
    if (isPlain(error)) return complain(error.message, code)
    if (error instanceof BadBackup) return complain(`This backup cannot be used: ${error.message}.`, code)
    if (isOutOfRoom(error)) return complain(noRoomSentence, code)
    if (shutdown.aborted) return complain(brokenOffSentence(shutdown.reason as ShutdownRequested), code)
    const closed = closedFileSentence(error)
    if (closed) return complain(closed, code)
    const bucketFailure = findBucketFailure(error)
    if (bucketFailure) return complain(`S3_BUCKET cannot be used: ${bucketFailure.message}`, code)
    const failure = findDatabaseFailure(error)
    if (failure) return complain(unanswered(failure), code)
    throw error
  }
}

/** What a command answers. Broken off, it may come to its own end, and what it has done by then is what counts. */
async function outcomeOf(
  command: Command | StandaloneCommand,
  words: readonly string[],
  shutdown: AbortSignal,
): Promise<string> {
  const settings = settingsOfProcess()
  const log = makeLog('fatal')
  if ('isStandalone' in command)
    return command.run(words, { settings, log, shutdown, tell: tellProgress, tellWait })
  const database = await openDatabase(settings, log, { shutdown, tell: tellWait })
  const { db, close } = connect({ url: database.databaseUrl, most: 2, log })
  try {
    const work = command.run(words, { db, settings, log, databaseUrl: database.databaseUrl, shutdown })
    await untilShutdown(shutdown, work).catch(() => {})
    // What is under way in the database comes to its end; whatever it would do next finds none.
    await close()
    return await work
  } finally {
    await database.close()
  }
}

/** What is told in a sentence and needs no stack. */
function isPlain(error: unknown): error is Error {
  return [CannotStart, CommandFailed, PlaceUnavailable].some((kind) => error instanceof kind)
}

/** What is told where the database went away, or was too busy, while a command was under way. */
function unanswered({ message }: Error): string {
  return `The database did not answer: ${message}. What was done before stays done; try again once it answers.`
}

/** Rewrites one line of the terminal; whoever reads a file is told the end alone. */
function tellProgress(line: string) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}${line.endsWith('.') ? '\n' : ''}`)
}

/** Whoever waits is told for what, also by a clock's mail. */
function tellWait(sentence: string) {
  process.stderr.write(`${sentence}\n`)
}

/** As shells tell of a program that a signal has ended. */
function codeOf({ message }: ShutdownRequested): number {
  return 128 + (os.constants.signals[message as NodeJS.Signals] ?? os.constants.signals.SIGHUP)
}

function brokenOffSentence(why: ShutdownRequested): string {
  return `${brokenOff(why)} What was done before stays done, and nothing half done counts; run it again for the rest.`
}

function complain(sentence: string, code: number): number {
  process.stderr.write(`${sentence}\n`)
  return code
}
