/** The operator's commands: `node server/src/cli.ts <command> …`. They work while the server runs or not. */
import { openDatabase } from './open-database.ts'
import { adminCommand } from './commands/admin.ts'
import { type Command, UsageError } from './commands/command.ts'
import { jobsCommand } from './commands/jobs.ts'
import { mailCommand } from './commands/mail.ts'
import { settingsOfProcess } from './config.ts'
import { CannotStart } from './kit/cannot-start.ts'
import { connect } from './kit/database/connect.ts'
import { ShutdownRequested, listenForShutdown, untilShutdown } from './kit/shutdown.ts'
import { makeLog } from './kit/log.ts'

const commands: Record<string, Command> = { admin: adminCommand, jobs: jobsCommand, mail: mailCommand }

process.exitCode = await run(process.argv.slice(2))
// Nobody listens to the launcher any more.
if (process.connected) process.disconnect()

/** Runs one command; answers the exit code: 0 when it did what was asked. */
async function run([name = '', ...words]: string[]): Promise<number> {
  const command = commands[name]
  if (!command) return complain(`Commands: ${Object.keys(commands).join(', ')}.`)
  if (words.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${command.usage}\n`)
    return 0
  }
  try {
    const settings = settingsOfProcess()
    const log = makeLog('fatal')
    const shutdown = listenForShutdown()
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
    if (error instanceof CannotStart || error instanceof ShutdownRequested) return complain(error.message)
    throw error
  }
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`)
  return 1
}
