import type { AccountEventDoer } from '@spomen/contract/account-log.ts'
import type { Context } from '../../context.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import type { Db, Log } from '../../kit/database/connect.ts'
import { type AccountRow, accountNameOf, isConnectedToProvider, languageOf } from '../accounts/index.ts'
import { mayBeByProvider, secondStepMail, type StepNews } from './mails.ts'
import { endRemoval } from './recovery-store.ts'

export type StepContext = Pick<Context, 'clock' | 'settings' | 'queueMail'> & { log: Pick<Log, 'info'> }

const settingsPath = '/Settings?part=second-step'

/** Which page the button of a mail opens. */
function pageOf(news: StepNews, secret: string): string {
  if (news.kind === 'wayBackAsked') return `/SecondStep/lost/${secret}`
  if (news.kind === 'waiting') return `/SecondStep/keep/${secret}`
  if (news.kind === 'removed') return '/Login'
  if (news.kind === 'guessed' && news.firstStep === 'provider') return '/Settings?part=password'
  if (news.kind === 'guessed' || news.kind === 'stopped') return '/ForgotPassword'
  return settingsPath
}

/** Who did it; what the house does by itself as the days go by is its own. */
const doerOf = (news: StepNews): AccountEventDoer =>
  news.kind === 'needed' || (news.kind === 'removed' && news.by === 'operator')
    ? 'operator'
    : news.kind === 'waiting' || news.kind === 'removed' || news.kind === 'guessed'
      ? 'house'
      : 'person'

/** Mails somebody what became of their second step, and has it in the log of their account, in the transaction that did it. */
export async function notifyOfStep(
  { clock, settings, queueMail, log }: StepContext,
  tx: Db,
  { to, news, secret = '' }: { to: AccountRow; news: StepNews; secret?: string },
): Promise<void> {
  const language = languageOf(to)
  const content = secondStepMail(
    {
      language,
      name: to.name,
      at: clock.now(),
      timeZone: settings.timeZone,
      page: settings.publicUrl + pageOf(news, secret),
      isConnected: mayBeByProvider(news) && (await isConnectedToProvider(tx, to.id)),
    },
    news,
  )
  const event = { kind: 'secondStep', way: news.kind, accountId: to.id, now: clock.now() } as const
  await recordAccountEvent({ log }, tx, { ...event, by: doerOf(news) })
  return queueMail(tx, {
    to: { name: accountNameOf(to), address: to.mail, language },
    kind: 'secondStep',
    content,
  })
}

/**
 * Ends the waiting of somebody for the removal of their second step, which stays, and tells them; false when they did not
 * wait. The account is locked.
 */
export async function stopRemoval(ctx: StepContext, tx: Db, to: AccountRow): Promise<boolean> {
  if (!(await endRemoval(tx, to.id))) return false
  await notifyOfStep(ctx, tx, { to, news: { kind: 'stopped' } })
  return true
}
