import type { Language } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { DueMail, PreSendVerdict } from '../../kit/mail/mailer.ts'
import { findAccount, findAccountByMail, fullNameOf, languageOf } from '../accounts/index.ts'
import { letterOf, letterOfInvitation, listed } from './letter.ts'
import { linkAddresses, wishesNoInvitations } from './links.ts'
import { type AccountNoticeKind, isAccountNotice, switchOf } from './notice.ts'
import { isForFamily, isReached, wants } from './rules.ts'
import type { Tiding, Tidings } from './tidings.ts'

type Place = Pick<Context, 'db' | 'settings'>

/**
 * Decides over a notice whose turn has come, and writes it: only to a reader who is still there, still wants it and may
 * still read what it tells, of things that are still so (V08, Q94). Null for letters of other kinds.
 */
export async function lookAtNotice(
  place: Place,
  tidings: Tidings,
  letter: DueMail,
): Promise<PreSendVerdict | null> {
  if (letter.kind === 'invitation') return lookAtInvitation(place, tidings, letter)
  return isAccountNotice(letter.kind) ? lookAtAccountNotice(place, tidings, letter.kind, letter) : null
}

async function lookAtAccountNotice(
  { db, settings: { publicUrl } }: Place,
  tidings: Tidings,
  kind: AccountNoticeKind,
  { about, things }: DueMail,
): Promise<PreSendVerdict> {
  const { accountId, secret } = about
  const account = await findAccount(db, accountId ?? '')
  if (!account || !isReached(account)) return { stop: 'the account is closed' }
  if (!wants(account, kind)) return { stop: 'these letters were switched off' }
  const language = languageOf(account)
  const found =
    kind === 'suggestion'
      ? await suggested(db, tidings, { accountId: account.id, things, language })
      : await happened(db, tidings, {
          kind,
          accountId: account.id,
          memorialId: about.memorialId ?? '',
          things,
        })
  if (!found) return { stop: 'the reader may not read it any more' }
  const [first, ...others] = found.told.map((tiding) => ({ ...tiding, page: publicUrl + tiding.page }))
  if (!first) return { stop: 'it was taken back or settled' }
  const ends = switchOf(kind)
  return {
    write: {
      to: { name: fullNameOf(account), address: account.mail, language },
      content: letterOf(kind, {
        language,
        name: account.name,
        memorial: found.memorial,
        memorialPage: publicUrl + found.page,
        told: [first, ...others],
      }),
      ...(ends && secret && { unsubscribe: linkAddresses(secret, ends, publicUrl) }),
    },
  }
}

/** What a letter tells of, of whose page, and where all of it is. */
interface Found {
  memorial: string
  page: string
  told: readonly Tiding[]
}

interface Happened {
  kind: Exclude<AccountNoticeKind, 'suggestion'>
  accountId: string
  memorialId: string
  things: readonly string[]
}

/** What happened on one page; null when it is not for these eyes any more. */
async function happened(
  db: Context['db'],
  tidings: Tidings,
  { kind, accountId, memorialId, things }: Happened,
): Promise<Found | null> {
  const reader = await tidings.standing(db, accountId, memorialId)
  if (!reader || (isForFamily(kind) && !reader.isFamily)) return null
  const told: Tiding[] = []
  for (const thing of things) {
    const tiding = await tidings.tellers[kind](db, thing, reader)
    if (tiding) told.push(tiding)
  }
  return { memorial: reader.memorial, page: `/Profile/${memorialId}`, told }
}

interface Suggested {
  accountId: string
  things: readonly string[]
  language: Language
}

/** What waits on any of somebody's pages; those that are theirs no more have nothing left to tell. */
async function suggested(
  db: Context['db'],
  tidings: Tidings,
  { accountId, things, language }: Suggested,
): Promise<Found> {
  const told = await tidings.suggestions(db, things, accountId)
  const memorial = listed([...new Set(told.map((tiding) => tiding.memorial))], language)
  return { memorial, page: '/MyMemories', told }
}

/**
 * Whoever has an account at the address reads an invitation in their own language, and finds it among what waits for
 * them; anybody else reads it in the language of whoever invites, and is led to sign up first. What an account says of
 * its reader counts once the address is proven: before, a stranger may have signed up with it.
 */
async function lookAtInvitation(
  { db, settings: { publicUrl } }: Place,
  tidings: Tidings,
  { toAddress: address, about: { secret }, things: [thing = ''] }: DueMail,
): Promise<PreSendVerdict> {
  const guest = await findAccountByMail(db, address)
  if (guest?.deleted_at || guest?.suspended_at) return { stop: 'the account is closed' }
  if (await wishesNoInvitations(db, address)) return { stop: 'the address wishes for no invitations' }
  const told = await tidings.invitation(db, thing)
  if (!told) return { stop: 'it was taken back or settled' }
  const reader = guest?.activated_at ? guest : null
  const language: Language = reader ? languageOf(reader) : told.language
  const door = `/Login?state=${guest ? 'login' : 'signup'}&backUrl=${encodeURIComponent(told.page)}`
  return {
    write: {
      to: { name: reader ? fullNameOf(reader) : '', address, language },
      content: letterOfInvitation({
        ...told,
        language,
        name: reader?.name ?? null,
        page: publicUrl + (reader ? told.page : door),
      }),
      ...(secret && { unsubscribe: linkAddresses(secret, 'invitation', publicUrl) }),
    },
  }
}
