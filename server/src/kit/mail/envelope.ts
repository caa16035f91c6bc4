import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { languageFacts, type Language } from '@spomen/contract/languages.ts'
import type { SendMailOptions } from 'nodemailer'
import { composeMail, oneLine } from './compose.ts'
import type { MailIdentity, OutgoingMail, UnsubscribeOptions } from './pre-send-check.ts'

/** Who writes: the sender of every mail, and the site its links lead to. */
export interface MailSite {
  mailFrom: { name: string; address: string }
  publicUrl: string
}

/** A mail in words, ready to be put into its envelope. */
export interface AddressedMail {
  to: { name: string; address: string }
  language: Language
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
}

export type MailMessage = SendMailOptions & {
  from: { name: string; address: string }
  to: { name: string; address: string }
}

/** Lays a mail out, with the headers of those one can put an end to. */
export function addressMail(
  { to, content, unsubscribe }: Omit<OutgoingMail, 'kind' | 'about'>,
  { publicUrl: site }: MailSite,
): AddressedMail {
  return {
    to: { name: oneLine(to.name), address: to.address },
    language: content.language,
    ...composeMail(content, { site, ...(unsubscribe && { unsubscribe: unsubscribe.page }) }),
    headers: unsubscribe ? unsubscribeHeaders(unsubscribe, site) : {},
  }
}

/** RFC 8058: mail programs show a button that posts to this address, without a visit. RFC 2919: what they sort by. */
const unsubscribeHeaders = ({ oneClick, list }: UnsubscribeOptions, site: string) => ({
  'List-Unsubscribe': `<${new URL(oneClick).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'List-Id': `<${list}.${new URL(site).hostname}>`,
})

/** The id by which a mail of this identity travels, whenever it was ordered; it tells nobody what it is made of. */
export const idOfIdentity = (identity: MailIdentity): string =>
  createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 32)

/**
 * A mail as it travels. There is no Reply-To: an answer goes to the sender the operator chose. There is no Precedence
 * either, since no mail is one of many; what is in nobody's hand says so by Auto-Submitted (RFC 3834).
 */
export function toMessage(
  mail: AddressedMail & { id: string; writtenAt: Date },
  { mailFrom }: MailSite,
): MailMessage {
  const domain = mailFrom.address.slice(mailFrom.address.lastIndexOf('@') + 1)
  return {
    from: mailFrom,
    // NOTE: addresses travel as objects. Given as text, nodemailer would read a list of recipients in them.
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.writtenAt,
    messageId: `<${mail.id.toLowerCase()}@${domainToASCII(domain) || domain}>`,
    headers: {
      ...mail.headers,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': languageFacts[mail.language].tag,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    xMailer: false,
  }
}
