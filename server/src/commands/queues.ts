/** The queues of jobs and mails, opened for a command: what it puts there is done and sent by the server. */
import type { Context } from '../context.ts'
import { checkBeforeSending } from '../app.ts'
import { type Clock, systemClock } from '../kit/clock.ts'
import { type Jobs, startJobs } from '../kit/jobs/jobs.ts'
import { openMailer } from '../kit/mail/mailer.ts'
import type { CommandContext } from './command.ts'

/** What a command needs that others are written to about. */
export type QueueContext = Pick<
  Context,
  'clock' | 'settings' | 'jobs' | 'queueMail' | 'queueDeferredMail' | 'queueBulkMail'
> &
  Pick<CommandContext, 'log'>

/** Does some work with the queue of jobs, by the clock of the machine or the one that is handed in. */
export async function withJobQueue<Done>(
  { log, databaseUrl: url, clock }: Pick<CommandContext, 'log' | 'databaseUrl'> & { clock?: Clock },
  work: (jobs: Jobs) => Promise<Done>,
): Promise<Done> {
  const jobs = startJobs({ url, log, working: false, ...(clock && { clock }) })
  try {
    return await work(jobs)
  } finally {
    await jobs.stop()
  }
}

/** Does some work with the queues of jobs and of mails, by the same clock. */
export function withQueues<Done>(
  tools: CommandContext & { clock?: Clock },
  work: (context: QueueContext) => Promise<Done>,
): Promise<Done> {
  const { db, settings, log, clock = systemClock } = tools
  return withJobQueue(tools, async (jobs) => {
    const check = checkBeforeSending({ db, clock, settings })
    const mailer = openMailer({ db, jobs, log, clock, checkBeforeSending: check, settings })
    try {
      const { queue: queueMail, queueDeferred: queueDeferredMail, queueBulk: queueBulkMail } = mailer
      return await work({ clock, settings, log, jobs, queueMail, queueDeferredMail, queueBulkMail })
    } finally {
      mailer.close()
    }
  })
}
