import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { type AccountRow, accountNameOf, languageOf } from '../accounts/index.ts'
import { secondStepMail, type StepNews } from './mails.ts'

export type StepContext = Pick<Context, 'clock' | 'settings' | 'queueMail'>

const settingsPath = '/Settings?part=second-step'

/** Which page the button of a letter opens. */
function pageOf(news: StepNews, secret: string): string {
  if (news.kind === 'wayBackAsked') return `/SecondStep/lost/${secret}`
  if (news.kind === 'waiting') return `/SecondStep/keep/${secret}`
  if (news.kind === 'removed') return '/Login'
  if (news.kind === 'guessed' || news.kind === 'stopped') return '/ForgotPassword'
  return settingsPath
}

/** Mails somebody what became of their second step, within the transaction that did it. */
export function tellOfStep(
  { clock, settings, queueMail }: StepContext,
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
    },
    news,
  )
  return queueMail(tx, {
    to: { name: accountNameOf(to), address: to.mail, language },
    kind: 'secondStep',
    content,
  })
}
