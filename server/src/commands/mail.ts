import { systemClock } from '../kit/clock.ts'
import { type QueuedMailState, queuedMailStates, listMails, retryMails } from '../kit/mail/mailer.ts'
import { type Command, UsageError, type CommandContext } from './command.ts'
import { previewMails } from './mail-preview.ts'
import { withJobQueue } from './queues.ts'

/** The mails of the last days, another round for those that did not leave, and a look at every kind there is. */
export const mailCommand: Command = {
  usage: `Usage: npm run mail -- list [${queuedMailStates.join('|')}] | retry [<letter>] | preview <folder>`,
  async run([action, about, ...more], tools) {
    if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is too much.`)
    if (about?.startsWith('-')) throw new UsageError(`"${about}" is unknown.`)
    // As from a variable of a shell that is empty: all would be meant instead of one.
    if (about === '') throw new UsageError('"" is no letter, no state of one and no folder.')
    if (action === 'list') return list(tools, about)
    if (action === 'retry') return retry(tools, about)
    if (action === 'preview' && about) return previewMails(about, tools.settings)
    throw new UsageError(action === 'preview' ? 'Where shall the letters be laid?' : 'What shall be done?')
  },
}

async function list({ db }: CommandContext, state: string | undefined): Promise<string> {
  if (state !== undefined && !isState(state)) throw new UsageError(`"${state}" is no state of a letter.`)
  const mails = await listMails(db, state)
  return mails.length > 0 ? mails.map(line).join('\n') : 'There are none.'
}

const isState = (text: string): text is QueuedMailState => queuedMailStates.some((state) => state === text)

async function retry(tools: CommandContext, only: string | undefined): Promise<string> {
  const clock = systemClock
  const count = await withJobQueue(tools, (jobs) =>
    tools.db.transaction().execute((tx) => retryMails(tx, { jobs, clock }, only?.toUpperCase())),
  )
  if (only && count === 0) throw new UsageError(`There is no letter ${only} that could still leave.`)
  return `${count} ${count === 1 ? 'letter gets' : 'letters get'} another day.`
}

const line = (mail: Awaited<ReturnType<typeof listMails>>[number]) =>
  [
    mail.createdAt.toISOString(),
    mail.id,
    mail.state.padEnd(7),
    mail.kind.padEnd(14),
    mail.toAddress,
    mail.attempts > 0 ? `tried ${mail.attempts}×` : '',
    mail.lastError?.replace(/\s+/g, ' ') ?? '',
  ]
    .join('  ')
    .trimEnd()
