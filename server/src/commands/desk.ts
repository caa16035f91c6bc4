import type { Context } from '../context.ts'
import { checkBeforeSending } from '../app.ts'
import { systemClock } from '../kit/clock.ts'
import { startJobs } from '../kit/jobs/jobs.ts'
import { openMailer } from '../kit/mail/mailer.ts'
import type { CommandContext } from './command.ts'

/** What a deed at the command line has that others are written to about. */
export type Desk = Pick<
  Context,
  'clock' | 'settings' | 'jobs' | 'queueMail' | 'queueDeferredMail' | 'queueBulkMail'
> &
  Pick<CommandContext, 'log'>

/** Does some work with what orders letters and jobs, which the server sends and does. */
export async function withDesk<Done>(
  { db, settings, log, databaseUrl: url }: CommandContext,
  work: (desk: Desk) => Promise<Done>,
): Promise<Done> {
  const clock = systemClock
  const jobs = startJobs({ url, log, working: false })
  const check = checkBeforeSending({ db, clock, settings })
  const mailer = openMailer({ db, jobs, log, clock, checkBeforeSending: check, settings })
  try {
    const { queue: queueMail, queueDeferred: queueDeferredMail, queueBulk: queueBulkMail } = mailer
    return await work({ clock, settings, log, jobs, queueMail, queueDeferredMail, queueBulkMail })
  } finally {
    mailer.close()
    await jobs.stop()
  }
}
