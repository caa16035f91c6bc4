import { systemClock } from '../kit/clock.ts'
import { startJobs } from '../kit/jobs/jobs.ts'
import { listLetters, retryLetters } from '../kit/mail/post.ts'
import { type Command, Misused } from './command.ts'

/** The letters of the last days, and another round for those that did not leave. */
export const mail: Command = {
  usage: 'Usage: npm run mail -- list [waiting|sent|dead] | retry',
  async run([deed, state], { db, log, databaseUrl: url }) {
    if (deed === 'list') {
      if (state !== undefined && state !== 'waiting' && state !== 'sent' && state !== 'dead') {
        throw new Misused(`"${state}" is no state of a letter.`)
      }
      const letters = await listLetters(db, state)
      return letters.length > 0 ? letters.map(line).join('\n') : 'There are none.'
    }
    if (deed !== 'retry') throw new Misused('What shall be done?')
    const jobs = await startJobs({ url, log, working: false })
    const clock = systemClock
    const count = await db.transaction().execute((tx) => retryLetters(tx, { jobs, clock }))
    await jobs.stop()
    return `${count} ${count === 1 ? 'letter gets' : 'letters get'} another day.`
  },
}

const line = (letter: Awaited<ReturnType<typeof listLetters>>[number]) =>
  [
    letter.createdAt.toISOString(),
    letter.state.padEnd(7),
    letter.kind.padEnd(13),
    letter.toAddress,
    letter.attempts > 0 ? `tried ${letter.attempts}×` : '',
    letter.lastError ?? '',
  ]
    .join('  ')
    .trimEnd()
