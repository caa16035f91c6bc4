import { actTypes } from '@spomen/contract/reports.ts'
import { MailAddress } from '@spomen/contract/vocabulary.ts'
import { longest } from '@spomen/contract/limits.ts'
import {
  findAccountByMail,
  getAccount,
  grantRole,
  listModerators,
  listSuspended,
  readmitAccount,
  revokeRole,
  suspendAccount,
} from '../features/accounts/index.ts'
import { type ActName, addAct, lastActsOn } from '../features/reports/index.ts'
import { removeSecondStep, type StepContext, notifyOfStep } from '../features/second-step/index.ts'
import { recordAccountEvent } from '../kit/account-log.ts'
import type { Db } from '../kit/database/connect.ts'
import { dayOf, systemClock } from '../kit/clock.ts'
import { claimFiles } from '../kit/files/bucket-claim.ts'
import { storePlace } from '../kit/files/open-store.ts'
import { logTable } from './account-log.ts'
import { type Command, UsageError, type CommandContext } from './command.ts'
import { handOverPages } from './hand-over.ts'
import { plansTable } from './plans-table.ts'
import { withQueues } from './queues.ts'

interface AdminAction {
  /** Does it to an account; false when it was so before. */
  act(tx: Db, id: string, now: Date, context: StepContext): Promise<boolean>
  /** Whether somebody is mailed about it. */
  mails?: (settings: CommandContext['settings']) => boolean
  /** As it is written down. */
  name: ActName
  /** As it stands in the log of the account; null where the action records itself. */
  event: 'roleGranted' | 'roleRevoked' | 'accountSuspended' | 'accountReadmitted' | null
  done(mail: string): string
  /** What is said where it was so before; the same when left out. */
  wasSo?(mail: string): string
  /** Whether a sentence may follow that says why. */
  takesReason?: true
  /** What is said where it was so before, without a reason, and one is given now: it is written down. */
  explained?(mail: string): string
  /** Whether it can be done to a closed account, whose person may still come back. */
  alsoClosed?: true
}

/** What can be done to somebody, by the word for it. */
const actions = new Map<string, AdminAction>(
  Object.entries({
    grant: {
      act: grantAndTell,
      mails: ({ moderatorsSecondStep }) => moderatorsSecondStep === 'required',
      name: 'Granted',
      event: 'roleGranted',
      done: (mail) => `${mail} is a moderator now.`,
    },
    'reset-second-factor': {
      act: (tx, id, _now, context) => removeSecondStep(context, tx, id, 'operator'),
      mails: () => true,
      name: 'SecondStepReset',
      event: null,
      done: (mail) => `${mail} logs in with the password alone now, and was told so.`,
      wasSo: (mail) => `${mail} has no second step; nothing was changed.`,
    },
    revoke: {
      act: revokeRole,
      name: 'Revoked',
      event: 'roleRevoked',
      done: (mail) => `${mail} is no moderator any more.`,
      alsoClosed: true,
    },
    suspend: {
      act: suspendAccount,
      name: 'Suspended',
      event: 'accountSuspended',
      done: (mail) =>
        `${mail} is logged out everywhere and cannot log in. What they wrote and the memorials they keep stay as they are.`,
      wasSo: (mail) => `${mail} was suspended before; nothing was changed.`,
      explained: (mail) => `${mail} was suspended before; the reason is written down now.`,
      takesReason: true,
      alsoClosed: true,
    },
    restore: {
      act: readmitAccount,
      name: 'Restored',
      event: 'accountReadmitted',
      done: (mail) => `${mail} can log in again.`,
      wasSo: (mail) => `${mail} is not suspended; nothing was changed.`,
      takesReason: true,
      alsoClosed: true,
    },
  } satisfies Record<string, AdminAction>),
)

/** What can be listed or done to the whole house, by the word for it. */
const lists = new Map<string, (tools: CommandContext) => Promise<string>>(
  Object.entries({
    async list({ db }: CommandContext) {
      const moderators = await listModerators(db)
      return moderators.length > 0 ? moderators.join('\n') : 'Nobody is a moderator.'
    },
    async suspended({ db }: CommandContext) {
      const suspended = await listSuspended(db)
      const ids = suspended.map(({ id }) => id)
      const reasons = await lastActsOn(db, 'Suspended', ids)
      const rows = suspended.map(({ id, mail, since }) => {
        const why = reasons.get(id)?.replace(/\s+/g, ' ')
        return `${mail} since ${dayOf(since)}${why ? `: ${why}` : ''}`
      })
      return rows.length > 0 ? rows.join('\n') : 'Nobody is suspended.'
    },
    plans: plansTable,
    async 'keep-files-here'({ db, settings }: CommandContext) {
      await claimFiles(db, settings, { takesOver: true })
      const where = settings.s3Bucket ? storePlace(settings) : settings.dataDir
      return `The files of the database are kept in ${where} from now on.`
    },
  }),
)

/**
 * Who moderates, who is kept out, and which plans the memorials are on. The command line is the one way to a role, since
 * no call of the wire can give one (A77, Q53, Q84). What is done here is written down with what moderators do.
 */
export const adminCommand: Command = {
  usage: `Usage: npm run admin -- <what> …
  grant <e-mail>               makes somebody a moderator
  revoke <e-mail>              takes that back
  list                         who is a moderator
  reset-second-factor <e-mail> takes the second step of whoever has lost it away, once you are sure who asks
  hand-over <e-mail> <e-mail>  gives all pages of the first, who has lost mailbox and password, to the second
  hand-over --back <e-mail> <e-mail>
                               gives those that the second has by it back to the first, where you were wrong
  suspend <e-mail> ["<why>"]   logs somebody out everywhere and keeps them out
  restore <e-mail> ["<why>"]   lets them in again
  suspended                    who is kept out, since when and why
  plans                        what each plan costs, and how many memorials are on it
  log [--of <e-mail>] [--kind <kind>] [--days <number>] [--json]
                               what happened with accounts: logins, roles, decisions, exports, moderation
  keep-files-here              makes DATA_DIR and S3_BUCKET those of the database's files, in the place of others that are gone`,
  async run([word = '', mail, reason, ...more], tools) {
    if (word === 'log')
      return logTable(
        [mail, reason, ...more].filter((each) => each !== undefined),
        tools,
      )
    if (word === 'hand-over') return handOverPages([mail, reason, ...more], tools)
    const list = lists.get(word)
    const action = actions.get(word)
    if (word && !list && !action) throw new UsageError(`There is no "${word}".`)
    const given = [mail, reason, ...more].filter((each) => each !== undefined)
    const extra = given.slice(list ? 0 : action?.takesReason ? 2 : 1)
    if (extra.length > 0) throw new UsageError(`"${extra.join(' ')}" is too much.`)
    if (list) return list(tools)
    if (!mail || !action) throw new UsageError('What shall be done, and for whom?')
    const { data: address } = MailAddress.safeParse(mail)
    if (!address) throw new UsageError(`"${mail}" is no e-mail address.`)
    const comment = reason?.trim() || null
    if (comment && comment.length > longest.note)
      throw new UsageError(`The reason has more than ${longest.note} characters.`)
    return act(tools, action, address, comment)
  },
}

/** What changes something is written down; there nobody is signed in, and so nobody is named. Answers what to say. */
async function act(
  tools: CommandContext,
  action: AdminAction,
  address: string,
  comment: string | null,
): Promise<string> {
  const { db, settings } = tools
  const account = await findAccountByMail(db, address)
  if (!account || (account.deleted_at && !action.alsoClosed))
    throw new UsageError(`Nobody has signed up as ${address}.`)
  const now = new Date()
  const work = (context: StepContext) =>
    db.transaction().execute(async (tx) => {
      const about = { type: actTypes.Account, entityId: account.id, moderatorId: null }
      const write = () => addAct(tools, tx, { act: action.name, ...about, comment, now })
      if (!(await action.act(tx, account.id, now, context))) {
        const isTold =
          comment === null || Boolean((await lastActsOn(tx, action.name, [account.id])).get(account.id))
        if (!action.explained || isTold) return (action.wasSo ?? action.done)(address)
        await write()
        return action.explained(address)
      }
      await write()
      if (action.event)
        await recordAccountEvent(tools, tx, {
          kind: action.event,
          accountId: account.id,
          now,
          by: 'operator',
        })
      return action.done(address)
    })
  if (action.mails?.(settings)) return withQueues(tools, work)
  return work({ clock: systemClock, settings, log: tools.log, queueMail: async () => {} })
}

/** Makes somebody a moderator, and tells them where that asks for a second step they do not have. */
async function grantAndTell(tx: Db, id: string, _now: Date, context: StepContext): Promise<boolean> {
  if (!(await grantRole(tx, id))) return false
  const to = await getAccount(tx, id)
  if (context.settings.moderatorsSecondStep === 'required' && !to.second_step_at)
    await notifyOfStep(context, tx, { to, news: { kind: 'needed' } })
  return true
}
