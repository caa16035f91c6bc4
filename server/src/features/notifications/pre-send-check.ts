import type { Language } from '@spomen/contract/languages.ts'
import { linkFor } from '@spomen/contract/addressee.ts'
import type { LifeDays } from '@spomen/contract/life-decades.ts'
import type { Context } from '../../context.ts'
import type { DueMail, PreSendVerdict } from '../../kit/mail/mailer.ts'
import { findAccount, findAccountByMail, accountNameOf, languageOf } from '../accounts/index.ts'
import { joinNames } from '../../kit/words/formats.ts'
import { noticeMail, invitationMail } from './mails.ts'
import { isSilentFor, listSilentPhotographs, silenceRules } from '../silences/index.ts'
import { photographChoices } from './photograph-choices.ts'
import { noteMailPages, silenceFootLinks } from './silence-links.ts'
import { unsubscribeAddresses, refusesInvitations } from './unsubscribe-links.ts'
import { type AccountNoticeKind, isAccountNotice, switchOf } from './notice.ts'
import { isForFamily, isReached, wantsNotice } from './rules.ts'
import type { NoticeDetails, NoticeSources, SuggestionDetails } from './notice-sources.ts'

type NoticeContext = Pick<Context, 'db' | 'clock' | 'settings'>

/**
 * Decides over a notice whose turn has come, and writes it: only to a reader who is still there, still wants it and may
 * still read what it reports, of things that are still so (V08, Q94). Null for mails of other kinds.
 */
export async function checkNoticeBeforeSending(
  ctx: NoticeContext,
  sources: NoticeSources,
  mail: DueMail,
): Promise<PreSendVerdict | null> {
  if (mail.kind === 'invitation') return checkInvitation(ctx, sources, mail)
  return isAccountNotice(mail.kind) ? checkAccountNotice(ctx, sources, mail.kind, mail) : null
}

async function checkAccountNotice(
  ctx: NoticeContext,
  sources: NoticeSources,
  kind: AccountNoticeKind,
  { about, things }: DueMail,
): Promise<PreSendVerdict> {
  const {
    db,
    settings: { publicUrl },
  } = ctx
  const { accountId, secret } = about
  const account = await findAccount(db, accountId ?? '')
  if (!account || !isReached(account)) return { stop: 'the account is closed' }
  if (!wantsNotice(account, kind)) return { stop: 'these letters were switched off' }
  const language = languageOf(account)
  const found =
    kind === 'suggestion'
      ? await collectSuggestions(ctx, sources, { accountId: account.id, things, language })
      : await collectEvents(ctx, sources, {
          kind,
          accountId: account.id,
          memorialId: about.memorialId ?? '',
          things,
        })
  if (!found) return { stop: 'the reader may not read it any more' }
  if (found === 'silent') return { stop: 'its reader wishes for silence' }
  const at = (page: string) => linkFor(account.mail, publicUrl + page)
  const [first, ...others] = found.details.map((item) => ({ ...item, page: at(item.page) }))
  if (!first) return { stop: 'it was taken back or settled' }
  const ends = switchOf(kind)
  await noteMailPages(db, { secret, linked: about.memorialId, told: found.memorialIds })
  return {
    write: {
      to: { name: accountNameOf(account), address: account.mail, language },
      content: {
        ...noticeMail(kind, {
          language,
          name: account.name,
          memorial: found.memorial,
          life: found.life,
          memorialPage: at(found.page),
          details: [first, ...others],
        }),
        ...silenceFootLinks(language, {
          secret,
          publicUrl,
          pages: found.memorialIds.length,
          photographs: photographChoices(language, [first, ...others]),
        }),
      },
      ...(ends && secret && { unsubscribe: unsubscribeAddresses(secret, ends, publicUrl) }),
    },
  }
}

/** What a mail reports, of whose page, and where all of it is. */
interface NoticeContent {
  memorial: string
  /** Null where it is about several. */
  life: LifeDays | null
  page: string
  memorialIds: readonly string[]
  details: readonly NoticeDetails[]
}

interface EventQuery {
  kind: Exclude<AccountNoticeKind, 'suggestion'>
  accountId: string
  memorialId: string
  things: readonly string[]
}

/** What happened on one page; null when the reader may not see it any more. */
async function collectEvents(
  ctx: NoticeContext,
  sources: NoticeSources,
  { kind, accountId, memorialId, things }: EventQuery,
): Promise<NoticeContent | 'silent' | null> {
  const { db } = ctx
  const reader = await sources.standing(db, accountId, memorialId)
  if (!reader || (isForFamily(kind) && !reader.isFamily)) return null
  // The answer to one's own request and who keeps one's page have no switch, and are told all the same.
  const isSilenceable = switchOf(kind) !== null
  if (isSilenceable && (await isSilentFor(db, 'news', { accountId, memorialId }, silenceRules(ctx))))
    return 'silent'
  const details: NoticeDetails[] = []
  for (const thing of things) {
    const item = await sources.byKind[kind](db, thing, reader)
    if (item) details.push(item)
  }
  const silent = await listSilentPhotographs(
    db,
    accountId,
    details.flatMap(({ imageId }) => imageId ?? []),
  )
  const told = details.filter(({ imageId }) => imageId === undefined || !silent.has(imageId))
  if (told.length === 0 && details.length > 0) return 'silent'
  return {
    memorial: reader.memorial,
    life: reader,
    page: `/Profile/${memorialId}`,
    memorialIds: [memorialId],
    details: told,
  }
}

interface SuggestionQuery {
  accountId: string
  things: readonly string[]
  language: Language
}

/** What waits on any of somebody's pages; those that are theirs no more have nothing left to report. */
async function collectSuggestions(
  ctx: NoticeContext,
  sources: NoticeSources,
  { accountId, things, language }: SuggestionQuery,
): Promise<NoticeContent | 'silent'> {
  const { db } = ctx
  const rules = silenceRules(ctx)
  const waiting = await sources.suggestions(db, things, accountId)
  const details: SuggestionDetails[] = []
  for (const item of waiting)
    if (!(await isSilentFor(db, 'news', { accountId, memorialId: item.memorialId }, rules)))
      details.push(item)
  if (details.length === 0 && waiting.length > 0) return 'silent'
  const memorial = joinNames(language, [...new Set(details.map((item) => item.memorial))])
  const [first, ...more] = details
  const isOne = first && more.every(({ page }) => page === first.page)
  const memorialIds = [...new Set(details.map((item) => item.memorialId))]
  return { memorial, life: isOne ? first : null, page: '/MyMemories', memorialIds, details }
}

/**
 * Whoever has an account at the address reads an invitation in their own language, and finds it among what waits for
 * them; anybody else reads it in the language of whoever invites, and is led to sign up first. What an account says of
 * its reader counts once the address is proven: before, a stranger may have signed up with it.
 */
async function checkInvitation(
  ctx: NoticeContext,
  sources: NoticeSources,
  { toAddress: address, about: { secret, memorialId, silenceSecret }, things: [thing = ''] }: DueMail,
): Promise<PreSendVerdict> {
  const {
    db,
    settings: { publicUrl },
  } = ctx
  const invited = await findAccountByMail(db, address)
  if (invited?.deleted_at || invited?.suspended_at) return { stop: 'the account is closed' }
  if (await refusesInvitations(db, address, invited)) return { stop: 'the address wishes for no invitations' }
  const invitation = await sources.invitation(db, thing)
  if (!invitation) return { stop: 'it was taken back or settled' }
  const reader = invited?.activated_at ? invited : null
  if (reader && memorialId) {
    const that = { accountId: reader.id, memorialId }
    if (await isSilentFor(db, 'news', that, silenceRules(ctx)))
      return { stop: 'its reader wishes for silence' }
  }
  const language: Language = reader ? languageOf(reader) : invitation.language
  const loginPath = `/Login?state=${invited ? 'login' : 'signup'}&backUrl=${encodeURIComponent(invitation.page)}`
  return {
    write: {
      to: { name: reader ? accountNameOf(reader) : '', address, language },
      content: {
        ...invitationMail({
          ...invitation,
          language,
          name: reader?.name ?? null,
          page: reader ? linkFor(address, publicUrl + invitation.page) : publicUrl + loginPath,
        }),
        ...silenceFootLinks(language, {
          secret: reader && silenceSecret,
          publicUrl,
        }),
      },
      ...(secret && { unsubscribe: unsubscribeAddresses(secret, 'invitation', publicUrl) }),
    },
  }
}
