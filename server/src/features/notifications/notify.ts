import type { Language } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Letter } from '../../kit/mail/compose.ts'
import { findAccount, findAccountByMail, fullNameOf, languageOf } from '../accounts/index.ts'
import type { Notice } from './notice.ts'
import { wants } from './rules.ts'
import { words } from './words.ts'

/**
 * Writes to somebody about something, in the transaction that caused it and in their own language. Nothing goes to
 * closed accounts, to those never activated, nor to those who switched the kind off (V08).
 */
export async function notify(ctx: Context, tx: Db, notice: Notice) {
  if (notice.kind === 'invitation') return invite(ctx, tx, notice)
  const account = await findAccount(tx, notice.to)
  if (!account?.activated_at || account.deleted_at || !wants(account, notice.kind)) return
  const language = languageOf(account)
  const letter = letterOf(notice, language, account.name, linkOf(notice, ctx.settings.publicUrl))
  await ctx.post(tx, {
    to: { name: fullNameOf(account), address: account.mail, language },
    kind: notice.kind,
    letter,
  })
}

/**
 * An invitation goes to an address. Whoever has an account there reads it in their own language and finds it among what
 * waits for them; anybody else reads it in the language of whoever invites, and is led to sign up first (Q17). What an
 * account says of its reader counts once the address is proven: before, a stranger may have signed up with it.
 */
async function invite(ctx: Context, tx: Db, notice: Notice & { kind: 'invitation' }) {
  const { toAddress: address } = notice
  const guest = await findAccountByMail(tx, address)
  if (guest?.deleted_at) return
  const reader = guest?.activated_at ? guest : null
  const language = reader ? languageOf(reader) : notice.language
  const waiting = linkOf(notice, ctx.settings.publicUrl)
  const door = `${ctx.settings.publicUrl}/Login?state=${guest ? 'login' : 'signup'}`
  const link = reader ? waiting : `${door}&backUrl=${encodeURIComponent('/PendingRequests')}`
  await ctx.post(tx, {
    to: { name: reader ? fullNameOf(reader) : '', address, language },
    kind: notice.kind,
    letter: letterOf(notice, language, reader?.name ?? null, link),
  })
}

function letterOf(notice: Notice, language: Language, name: string | null, link: string): Letter {
  const { opening, switchOff, kinds } = words[language]
  const { subject, say, button } = kinds[notice.kind]
  const named = { by: 'by' in notice ? notice.by : '', memorial: notice.memorial }
  const hasSwitch = notice.kind !== 'invitation' && notice.kind !== 'letIn'
  return {
    language,
    subject: subject(named),
    ...(name && { opening: opening(name) }),
    paragraphs: [say(named), ...('words' in notice ? [{ quote: notice.words }] : [])],
    action: { label: button, link },
    ...(hasSwitch && { closing: switchOff }),
  }
}

/** The page a letter leads to; addresses are built from PUBLIC_URL alone (promises, sessions). */
function linkOf(notice: Notice, publicUrl: string): string {
  switch (notice.kind) {
    case 'followRequest':
    case 'invitation':
      return `${publicUrl}/PendingRequests`
    case 'imageComment':
      return `${publicUrl}/Profile/${notice.memorialId}?id=${notice.imageId}&type=1`
    case 'videoComment':
      return `${publicUrl}/Profile/${notice.memorialId}?id=${notice.videoId}&type=2`
    case 'letIn':
    case 'lastGreeting':
      return `${publicUrl}/Profile/${notice.memorialId}`
  }
}
