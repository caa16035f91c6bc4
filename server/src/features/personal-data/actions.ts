import { daysToReturn, type WordsLeft } from '@spomen/contract/personal-data.ts'
import type { Context } from '../../context.ts'
import { daysAfter } from '../../kit/clock.ts'
import { waitingForEach } from '../../kit/current-request.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import {
  type AccountRow,
  closeAccount,
  accountNameOf,
  languageOf,
  confirmPassword,
  reopenAccount,
} from '../accounts/index.ts'
import { passInvitationsOn } from '../following/index.ts'
import { lockCommentsBy } from '../interactions/index.ts'
import { closeMemorialsOf, nameOf, reopenMemorialsOf } from '../memorials/index.ts'
import { giveDaysAgain } from '../preparations/index.ts'
import { withLockedHeirs, passMemorialsOn, inviteToAdopt } from '../succession/index.ts'
import { accountClosedMail } from './mail.ts'

interface ClosingRequest {
  password: string
  words: WordsLeft
}

/**
 * Closes the viewer's account, passes on the memorials they own that somebody is named for or keeps beside them (YC07), closes
 * all others with it, and mails them the way back (Q28, Q105). Refuses a wrong password with `currentPasswordWrong`, and counts it. NOTE: whoever touches several takes the account before its
 * memorials, so that two who do never wait for each other.
 */
export async function closeOwnAccount(
  ctx: Context,
  viewer: Viewer,
  { password, words }: ClosingRequest,
): Promise<void> {
  const account = await confirmPassword(ctx, viewer, password)
  // However many memorials pass on, somebody waits for the answer; cut off in the middle nobody with many could ever leave.
  await waitingForEach(() => closeAndPassOn(ctx, account, words))
}

function closeAndPassOn(ctx: Context, account: AccountRow, words: WordsLeft): Promise<void> {
  const now = ctx.clock.now()
  return withLockedHeirs(ctx.db, account.id, async (tx, heirs) => {
    if (words === 'take') await lockCommentsBy(tx, account.id)
    const secret = await closeAccount(ctx, tx, account, words)
    const passed = await passMemorialsOn(ctx, tx, heirs)
    await passInvitationsOn(tx, { byAccountId: account.id })
    const closed = await closeMemorialsOf(tx, account.id, now)
    const events = closed.map(
      ({ id }) => ({ kind: 'memorialClosed', memorialId: id, by: account.id, now }) as const,
    )
    await recordHistory(tx, events)
    await inviteToAdopt(
      ctx,
      tx,
      account.id,
      closed.map(({ id }) => id),
    )
    const language = languageOf(account)
    await ctx.queueMail(tx, {
      to: { name: accountNameOf(account), address: account.mail, language },
      kind: 'accountClosed',
      content: accountClosedMail(language, {
        name: account.name,
        memorials: closed.map((memorial) => ({ ...memorial, name: nameOf(memorial) })),
        passed,
        words,
        until: daysAfter(now, daysToReturn),
        timeZone: ctx.settings.timeZone,
        link: `${ctx.settings.publicUrl}/ComeBack/${secret}`,
      }),
    })
  })
}

/** Opens an account again with all that closed with it, as it was. Refuses a link that is used or too old with `invalidLink`. */
export const reopenOwnAccount = (ctx: Context, guid: string): Promise<void> =>
  waitingForEach(() =>
    ctx.db.transaction().execute(async (tx) => {
      const id = await reopenAccount(ctx, tx, guid, lockCommentsBy)
      const reopened = await reopenMemorialsOf(tx, id)
      const now = ctx.clock.now()
      for (const memorial of reopened) await giveDaysAgain(tx, { memorialId: memorial.id, now })
      const event = { kind: 'memorialReopened', by: id, now } as const
      await recordHistory(
        tx,
        reopened.map((memorial) => ({ ...event, memorialId: memorial.id })),
      )
    }),
  )
