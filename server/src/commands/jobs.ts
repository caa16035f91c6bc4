import { Day } from '@spomen/contract/vocabulary.ts'
import { purge } from '../features/personal-data/index.ts'
import { dayOf } from '../kit/clock.ts'
import { diskStore, filesOf } from '../kit/files/disk.ts'
import { type Command, Misused } from './command.ts'

/** The daily jobs, done now and for a given day, whether the server runs or not. */
export const jobs: Command = {
  usage: 'Usage: npm run jobs -- purge [--today=YYYY-MM-DD]',
  async run([job, ...options], { db, settings, log }) {
    if (job !== 'purge') throw new Misused('Which job shall be done?')
    const now = momentOf(options, new Date())
    const gone = await purge({ db, log, store: diskStore(filesOf(settings.dataDir)) }, now)
    const counted = Object.entries(gone).map(([what, count]) => `${what} ${count}`)
    return `Removed for good: ${counted.join(', ')}.`
  },
}

/**
 * The moment a job is done for: the end of the given day, since all of that day counts, but now when it is today: what can
 * still be brought back this afternoon stays.
 */
function momentOf(options: readonly string[], now: Date): Date {
  if (options.length === 0) return now
  const [, given] = /^--today=(.+)$/.exec(options[0] ?? '') ?? []
  const day = Day.safeParse(given)
  if (options.length > 1 || !day.success) throw new Misused('The day is given as --today=2027-03-04.')
  return day.data === dayOf(now) ? now : new Date(`${day.data}T23:59:59.999Z`)
}
