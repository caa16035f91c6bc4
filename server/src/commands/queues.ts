/** The queues of jobs and mails, opened for a command: what it puts there is done and sent by the server. */
import type { Context } from '../context.ts'
import { checkBeforeSending } from '../app.ts'
import { systemClock } from '../kit/clock.ts'
import { type Jobs, startJobs } from '../kit/jobs/jobs.ts'
import { openMailer } from '../kit/mail/mailer.ts'
import type { CommandContext } from './command.ts'

/** What a command needs that others are written to about. */
type QueueContext = Pick<
  Context,
  'clock' | 'settings' | 'jobs' | 'queueMail' | 'queueDeferredMail' | 'queueBulkMail'
> &
  Pick<CommandContext, 'log'>

/** Does some work with the queue of jobs. */
export async function withJobQueue<Done>(
  { log, databaseUrl: url }: Pick<CommandContext, 'log' | 'databaseUrl'>,
  work: (jobs: Jobs) => Promise<Done>,
): Promise<Done> {
  const jobs = startJobs({ url, log, working: false })
  try {
    return await work(jobs)
  } finally {
    await jobs.stop()
  }
}

/** Does some work with the queues of jobs and of mails. */
export function withQueues<Done>(
  tools: CommandContext,
  work: (context: QueueContext) => Promise<Done>,
): Promise<Done> {
  const { db, settings, log } = tools
  const clock = systemClock
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
