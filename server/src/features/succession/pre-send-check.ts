import { linkFor } from '@spomen/contract/addressee.ts'
import type { Context } from '../../context.ts'
import { daysAfter } from '../../kit/clock.ts'
import { daysToReturn } from '@spomen/contract/personal-data.ts'
import type { DueMail, PreSendVerdict } from '../../kit/mail/mailer.ts'
import { restorableSince } from '../../kit/trash.ts'
import {
  type AccountRow,
  accountNameOf,
  findAccount,
  findAccountByMail,
  getAccount,
  languageOf,
} from '../accounts/index.ts'
import { findEvenClosed, isFamilyOf, isOwner, type MemorialRow, nameOf } from '../memorials/index.ts'
import { isReached, refusesInvitations, unsubscribeAddresses } from '../notifications/index.ts'
import { findRunningSubscription } from '../payments/index.ts'
import { isInsideEvenClosed, mayAdopt } from './adoption-store.ts'
import { successionInvitationMail, successionMail } from './mails.ts'
import { findAbsence } from './absence-store.ts'
import { mayTakeOver } from './absence.ts'
import { findSuccessor, isSuccessor } from './successor-store.ts'
import {
  successionInvitations,
  type SuccessionInvitationKind,
  type SuccessionNotice,
  successionNotices,
} from './notices.ts'
import { listTakeovers } from './takeover-list-store.ts'
import { findTakeover } from './takeover-store.ts'
import { findTransfer } from './transfer-store.ts'

type CheckContext = Pick<Context, 'db' | 'clock' | 'settings'>

/** Where somebody answers what they are asked. */
const answersPage = '/PendingRequests'

/** Decides over a mail of what is handed on whose turn has come, and writes it from what is true now. Null for mails of other kinds. */
export async function checkSuccessionBeforeSending(
  ctx: CheckContext,
  due: DueMail,
): Promise<PreSendVerdict | null> {
  const invitation = successionInvitations.find((kind) => kind === due.kind)
  if (invitation) return checkInvitation(ctx, invitation, due)
  const notice = successionNotices.find((kind) => kind === due.kind)
  return notice ? checkNotice(ctx, notice, due) : null
}

/** Whether a memorial has closed with its owner's account and can come back. */
const mayComeBack = ({ deleted_at, closed_with_account }: MemorialRow, now: Date) =>
  deleted_at !== null && deleted_at > restorableSince(now) && closed_with_account

/**
 * What somebody is asked, as it stands now; null where it waits no more. What is offered outlasts the account of whoever
 * offered it, as long as their pages.
 */
async function findQuestion({ db, clock }: CheckContext, kind: SuccessionInvitationKind, id: string) {
  const asked =
    kind === 'successorAsked' ? await findSuccessor(db, id) : await findTransfer(db, id, clock.now())
  const memorial = asked && (await findEvenClosed(db, asked.memorial_id))
  if (!memorial || memorial.suspended_at) return null
  const outlasts = kind === 'transferOffered' && mayComeBack(memorial, clock.now())
  if (!isOpen(memorial) && !outlasts) return null
  return {
    mail: asked.invited_mail,
    note: asked.note,
    until: 'expires_at' in asked ? asked.expires_at : null,
    memorial,
    owner: await getAccount(db, memorial.owner_id),
  }
}

async function checkInvitation(
  ctx: CheckContext,
  kind: SuccessionInvitationKind,
  { toAddress: address, about: { secret }, things: [id = ''] }: DueMail,
): Promise<PreSendVerdict> {
  const { db, settings } = ctx
  const invited = await findAccountByMail(db, address)
  if (invited?.deleted_at || invited?.suspended_at) return { stop: 'the account is closed' }
  if (await refusesInvitations(db, address, invited)) return { stop: 'the address wishes for no invitations' }
  const question = await findQuestion(ctx, kind, id)
  if (question?.mail !== address) return { stop: 'it was taken back or settled' }
  // What an account says of its reader counts once the address is proven.
  const reader = invited?.activated_at ? invited : null
  const { memorial, owner, note, until } = question
  const language = languageOf(reader ?? owner)
  const loginPath = `/Login?state=${invited ? 'login' : 'signup'}&backUrl=${encodeURIComponent(answersPage)}`
  return {
    write: {
      to: { name: reader ? accountNameOf(reader) : '', address, language },
      content: successionInvitationMail(kind, {
        language,
        name: reader?.name ?? null,
        memorial: nameOf(memorial),
        life: memorial,
        by: accountNameOf(owner),
        note,
        until,
        timeZone: settings.timeZone,
        page: reader ? linkFor(address, settings.publicUrl + answersPage) : settings.publicUrl + loginPath,
      }),
      ...(secret && { unsubscribe: unsubscribeAddresses(secret, 'invitation', settings.publicUrl) }),
    },
  }
}

async function checkNotice(
  ctx: CheckContext,
  kind: SuccessionNotice,
  {
    about: { accountId, memorialId, otherId, secret, byOperator, newOwnerId },
    things: [thing = ''],
  }: DueMail,
): Promise<PreSendVerdict> {
  const { db, settings } = ctx
  const reader = await findAccount(db, accountId ?? '')
  // NOTE: the recipe suspends the account at once of which an operator has handed the pages over; it hears of that all the same.
  if (!reader || !isReached(byOperator ? { ...reader, suspended_at: null } : reader))
    return { stop: 'the account is closed' }
  const memorial = await findEvenClosed(db, memorialId ?? '')
  const other = await findAccount(db, otherId ?? '')
  const asked = isAboutTakeover(kind) ? ((await findTakeover(db, thing)) ?? null) : null
  const isPassedOn = memorial && newOwnerId && !isOwner({ id: newOwnerId }, memorial)
  if (
    !memorial ||
    !other ||
    isPassedOn ||
    !(await isStillTrue[kind](ctx, { memorial, reader, other, asked }))
  )
    return { stop: 'it is not so any more' }
  const isBack = byOperator === 'back'
  const isOutside = (kind === 'keeperSought' || isBack) && !(await isInside(ctx, memorial, reader))
  const language = languageOf(reader)
  const running = await findRunningSubscription(db, memorial.id)
  const page = pageOf(kind, memorial.id, secret)
  return {
    write: {
      to: { name: accountNameOf(reader), address: reader.mail, language },
      content: successionMail(kind, {
        language,
        name: reader.name,
        memorial: nameOf(memorial),
        life: memorial,
        by: accountNameOf(other),
        isOwner: isOwner(reader, memorial),
        isOutside,
        byOperator: byOperator === undefined ? null : isBack ? 'back' : 'handOver',
        contact: settings.contactMail,
        hasPaid: running?.buyerId === reader.id,
        hasEnded: running?.cancelsAtEnd ?? false,
        until: memorial.deleted_at && daysAfter(memorial.deleted_at, daysToReturn),
        timeZone: settings.timeZone,
        takeover: asked && {
          state: asked.state,
          note: asked.note,
          dueAt: asked.due_at,
          reason: asked.reason,
          isReaders: asked.account_id === reader.id,
          isBehind: await isBehindAnother(ctx, asked),
        },
        seenOn: reader.seen_on,
        page: linkFor(reader.mail, settings.publicUrl + page),
      }),
    },
  }
}

const isInside = ({ db }: CheckContext, memorial: MemorialRow, reader: AccountRow) =>
  isInsideEvenClosed(db, { memorialId: memorial.id, accountId: reader.id })

/** Whether somebody asks too who is to have the memorial first. */
const isBehindAnother = async ({ db }: CheckContext, asked: { id: string; memorial_id: string }) =>
  (await listTakeovers(db, asked.memorial_id)).some(({ id, is_behind }) => id === asked.id && is_behind)

const isAboutTakeover = (kind: SuccessionNotice) => kind === 'takeoverAsked' || kind === 'takeoverEnded'

/** Where a mail leads. */
function pageOf(kind: SuccessionNotice, memorialId: string, secret: string | null | undefined): string {
  if (kind === 'keeperSought' || kind === 'mayTakeOver') return answersPage
  return kind === 'takeoverAsked' ? `/Objection/${secret}` : `/Profile/${memorialId}`
}

interface NoticeFacts {
  memorial: MemorialRow
  reader: AccountRow
  other: AccountRow
  asked: Awaited<ReturnType<typeof findTakeover>> | null
}

const isOpen = ({ deleted_at }: MemorialRow) => deleted_at === null

/** Whether what a mail tells is still so when it leaves. */
const isStillTrue: Record<SuccessionNotice, (ctx: CheckContext, facts: NoticeFacts) => Promise<boolean>> = {
  successorAgreed: async ({ db }, { memorial, reader, other }) =>
    isOpen(memorial) && isOwner(reader, memorial) && (await isSuccessor(db, memorial.id, other.id)),
  handedOver: async (_ctx, { memorial, reader, other }) =>
    isOpen(memorial) && (isOwner(reader, memorial) || isOwner(other, memorial)),
  passedOn: async (_ctx, { memorial, reader }) => isOpen(memorial) && isOwner(reader, memorial),
  takeoverAsked: async ({ db }, { memorial, reader, asked }) =>
    isOpen(memorial) && asked?.state === 'open' && (await isFamilyOf(db, memorial.id, reader.id)),
  // Whose the page was learns also that it has passed on; of what did not, whoever is sent away learns nothing.
  takeoverEnded: async ({ db }, { memorial, reader, asked }) =>
    !!asked &&
    asked.state !== 'open' &&
    (asked.state === 'completed' ||
      asked.account_id === reader.id ||
      (await isFamilyOf(db, memorial.id, reader.id))),
  ownerAbsent: async ({ db }, { reader }) => (await findAbsence(db, reader.id)) !== undefined,
  mayTakeOver: async ({ db }, { memorial, reader }) =>
    isOpen(memorial) && (await mayTakeOver(db, reader.id, memorial)),
  keeperSought: async ({ db, clock }, { memorial, reader, other }) =>
    mayComeBack(memorial, clock.now()) &&
    memorial.suspended_at === null &&
    isOwner(other, memorial) &&
    mayAdopt(db, { memorialId: memorial.id, accountId: reader.id, now: clock.now() }),
}
