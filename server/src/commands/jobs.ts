import { Day } from '@spomen/contract/vocabulary.ts'
import { goods, trashes } from '../app.ts'
import { isHouseClosed } from '../features/house-closing/index.ts'
import { hastenVideos } from '../features/media/index.ts'
import { renewSandbox } from '../features/payments/index.ts'
import { purge } from '../features/personal-data/index.ts'
import { localTime, orderReminders } from '../features/remembrance/index.ts'
import { completeDueTakeovers } from '../features/succession/index.ts'
import { counted } from '../kit/amounts.ts'
import { believesClock } from '../kit/clock-leaps.ts'
import { dayOf, lastDay, systemClock } from '../kit/clock.ts'
import { refuseForeignFiles } from '../kit/files/bucket-claim.ts'
import { openStore } from '../kit/files/open-store.ts'
import { openPurgeLock } from '../kit/files/purge-lock.ts'
import { openPayments } from '../kit/payments/open-payments.ts'
import { restorableSince } from '../kit/trash.ts'
import { type Command, UsageError, type CommandContext } from './command.ts'
import { askIfInteractive, type AskPerson, confirm } from './confirm.ts'
import { withQueues } from './queues.ts'

interface JobsTools {
  ask: AskPerson
}

/** The daily jobs, done now and for a given day, whether the server runs or not. */
export const jobsWith = ({ ask }: JobsTools): Command => ({
  usage:
    'Usage: npm run jobs -- purge [--today=YYYY-MM-DD [--yes]] [--all-files]\n' +
    '       npm run jobs -- remembrance [--today=YYYY-MM-DD]\n' +
    '       npm run jobs -- takeovers\n' +
    '       npm run jobs -- films\n' +
    '       npm run jobs -- renewals|refused-renewals [--today=YYYY-MM-DD]',
  async run([job, ...options], tools) {
    // The server's own jobs know that their folder is the database's own.
    const { db, settings } = tools
    await refuseForeignFiles(db, settings)
    if (job === 'purge') return removeForGood(tools, ask, options)
    if (job === 'remembrance') return remindOf(tools, givenDay(options))
    if (job === 'takeovers') {
      refuseExtra(options)
      return passOn(tools)
    }
    if (job === 'films') {
      refuseExtra(options)
      return beginFilms(tools)
    }
    if (job === 'renewals') return renew(tools, 'pays', givenDay(options))
    if (job === 'refused-renewals') return renew(tools, 'refuses', givenDay(options))
    throw new UsageError('Which job shall be done?')
  },
})

export const jobsCommand: Command = jobsWith({ ask: askIfInteractive })

function refuseExtra(words: readonly string[]) {
  if (words.length > 0) throw new UsageError(`"${words.join(' ')}" is too much.`)
}

function givenDay(options: readonly string[]): string | null {
  const [given, ...more] = options.filter(isMeantAsDay)
  const day = given === undefined ? null : Day.safeParse(/^--today=(.+)$/.exec(given)?.[1])
  if (day?.success === false) throw new UsageError('The day is given as --today=2027-03-04.')
  refuseExtra([...options.filter((option) => !isMeantAsDay(option)), ...more])
  return day?.data ?? null
}

const isMeantAsDay = (option: string) => /^--today|^\d{4}-/.test(option)

/** The end of the given day, since all of that day counts; now when it is today. */
function momentOf(day: string | null): Date {
  const now = systemClock.now()
  return day === null || day === dayOf(now) ? now : new Date(`${day}T23:59:59.999Z`)
}

/** What goes through the whole store, as after a restore, also where a night goes through a part of it. */
const allFiles = '--all-files'

/** What asks nobody about a day to come. */
const yes = '--yes'

/** What can still be brought back this afternoon stays; by a day to come it goes only where that is meant (decision 158). */
async function removeForGood(
  tools: CommandContext,
  ask: AskPerson,
  options: readonly string[],
): Promise<string> {
  const { db, settings, log, databaseUrl } = tools
  const day = givenDay(options.filter((option) => ![allFiles, yes].includes(option)))
  if (day !== null && !options.includes(yes)) await confirmToCome(tools, ask, day)
  const most = options.includes(allFiles) ? Number.POSITIVE_INFINITY : undefined
  const purgeLock = openPurgeLock(databaseUrl)
  const context = { db, log, trashes, purgeLock, store: openStore(settings) }
  const staying: string[] = []
  const gone = await purge(context, momentOf(day), {
    filesLookedAt: most,
    onSpared: ({ known, unknown }) => staying.push(sparedSentence(known, unknown)),
    onHeldBack: () => staying.push(heldBackSentence),
  })
  const removed = Object.entries(gone).map(([what, count]) => `${what} ${count}`)
  return [`Removed for good: ${removed.join(', ')}.`, ...staying].join('\n')
}

/** Where nobody sits at a terminal, as in trials and scripts, nobody is asked. */
async function confirmToCome({ settings, shutdown }: CommandContext, ask: AskPerson, day: string) {
  if (day <= lastDay(systemClock.now(), { house: settings.timeZone, own: null })) return
  const since = dayOf(restorableSince(momentOf(day)))
  const question = `${day} is a day to come: all that was deleted until ${since} would go for good, also what could still be brought back today.\nType the day to have it go: `
  const typedBy = async (asked: string) => (await ask(asked, shutdown)) ?? day
  await confirm(typedBy, question, day)
}

const sparedSentence = (known: number, unknown: number) =>
  `Files that no row refers to stay where they are: of ${counted(known + unknown, 'original')} that were looked at, this database knows ${known}. Is it the right one? \`npm run verify\` says more.`

const heldBackSentence =
  'No originals went: a backup, or a copy of a memorial on its way in, holds them back. Ask again once it has ended.'

/**
 * Reminds people of one day as if it were today; whoever was reminded of it already is not again. Fails when a memorial
 * was left out, which asking again makes up for.
 */
function remindOf(tools: CommandContext, given: string | null): Promise<string> {
  const { db, settings, log } = tools
  const clock = systemClock
  const day = given ?? localTime(clock.now(), settings.timeZone).day
  return withQueues(tools, async ({ queueBulkMail }) => {
    const context = { db, clock, log, settings, queueBulkMail }
    const { memorials, mails, failures } = await orderReminders(context, { day, today: day })
    const summary = `Reminded of ${counted(memorials, 'memorial')} on ${day}: ${counted(mails, 'new letter')}.`
    if (failures.length > 0)
      throw new AggregateError(
        failures,
        `${summary} ${counted(failures.length, 'memorial')} had to be left out.`,
      )
    return mails > 0 ? `${summary} They leave while the server runs.` : summary
  })
}

/** Lets memorials pass on whose day has come (YC05); never by a clock that leapt (decision 109), nor in a house that has closed. */
function passOn(tools: CommandContext): Promise<string> {
  const { db, log, settings } = tools
  const clock = systemClock
  return withQueues(tools, async ({ jobs, queueDeferredMail }) => {
    if (!(await believesClock({ db, log, clock })))
      return 'The clock has leapt: nothing passes on until it is believed.'
    if (await isHouseClosed({ db, clock, settings }))
      return 'The house has closed: nothing passes on any more.'
    const context = { db, clock, log, jobs, queueDeferredMail }
    return `Passed on: ${counted(await completeDueTakeovers(context), 'memorial')}. Letters leave while the server runs.`
  })
}

/** Films that wait, as for room on a full disk, up to six hours each time. */
async function beginFilms({ db }: CommandContext): Promise<string> {
  const count = await hastenVideos({ db, clock: systemClock })
  if (count === 0) return 'No film waits.'
  return count === 1
    ? 'Begun at once: 1 film that waited. It is made while the server runs.'
    : `Begun at once: ${counted(count, 'film')} that waited. They are made while the server runs.`
}

/** What time brings to plans of the sandbox, for trying it out: with Stripe time comes by itself. */
async function renew(tools: CommandContext, bank: 'pays' | 'refuses', day: string | null): Promise<string> {
  const { db, settings, log } = tools
  const at = momentOf(day)
  const clock = { now: () => at }
  const payments = await openPayments(settings, clock)
  if (payments?.name !== 'sandbox')
    throw new UsageError('Only the sandbox has plans renewed by this command.')
  return withQueues(tools, async ({ jobs, queueMail }) => {
    const context = { db, clock, log, settings, queueMail, jobs, payments, goods }
    const count = await renewSandbox(context, bank)
    return `The time of ${counted(count, 'plan')} was over on ${dayOf(at)}. Letters leave while the server runs.`
  })
}
