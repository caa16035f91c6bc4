import { type Language, languageFacts } from '@spomen/contract/languages.ts'
import { wordsIn } from '../words/catalogues.ts'
import { escapeHtml, layOutHtml } from './html-layout.ts'

/** What a mail says, before it is laid out. All of it is text: whatever somebody wrote reads as they wrote it. */
export interface MailContent {
  language: Language
  subject: string
  /** Whom it is about, as a small title: a name, and below it the days of a life if its reader is told them. */
  about?: { name: string; days?: string }
  /** To whom it speaks: "Dear Ann,". */
  opening?: string
  /** In order; a `quote` is what somebody else wrote, `by` whom if several did. Line breaks stay. */
  paragraphs: readonly (string | MailQuote)[]
  /** The one thing to do, and the page where it is done. */
  action?: { label: string; link: string }
  /** A last word below the action. */
  closing?: string
  /** Why it came, in small print at the foot. */
  why?: string
  /** What else its reader may choose there, each by a page of its own. */
  choices?: { say: string; links: readonly { label: string; link: string }[] }
}

interface MailQuote {
  quote: string
  by?: string
}

interface ComposedMail {
  subject: string
  text: string
  html: string
}

interface ComposeOptions {
  /** Where the mail comes from, as PUBLIC_URL says. */
  site: string
  /** The page that ends mails of this kind; shown at the foot. */
  unsubscribe?: string
}

/** Lays a mail out twice, as plain text and as a sheet of paper. Links must be http or https. */
export function composeMail(content: MailContent, surroundings: ComposeOptions): ComposedMail {
  const chosen = content.choices?.links.map(({ link }) => link) ?? []
  for (const link of [content.action?.link, surroundings.unsubscribe, ...chosen]) {
    if (link !== undefined && !isWebLink(link)) throw new Error('A mail may only link to the web')
  }
  const subject = oneLine(content.subject)
  return {
    subject,
    text: toPlainText(content, surroundings),
    html: layOutHtml({
      title: subject,
      tag: languageFacts[content.language].tag,
      ...toHtmlBlocks(content, surroundings),
    }),
  }
}

const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Text as it may stand in one line of a mail's head: no line breaks or other characters that steer, and none that turn the
 * direction of writing, which could make a name or an address look like another.
 */
export const oneLine = (text: string) =>
  text
    .replace(bidiControls, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

/** What every mail says besides its own words. */
function commonWords({ language }: MailContent, site: string) {
  const i18n = wordsIn(language)
  return {
    signature: i18n.t('Kind regards\nSpomen'),
    /** For those whose mail program shows no buttons. */
    address: i18n.t('If the button does not open, copy this address into your browser:'),
    footer: i18n.t('This mail was sent automatically by Spomen at {site}. Nobody reads answers to it.', {
      site: new URL(site).host,
    }),
    noMore: i18n.t('I no longer want to get these mails'),
  }
}

const isWebLink = (link: string) => /^https?:\/\/[^\s<>"]+$/.test(link)

function toPlainText(content: MailContent, { site, unsubscribe }: ComposeOptions): string {
  const { signature, footer, noMore } = commonWords(content, site)
  const body = [
    content.about && [oneLine(content.about.name), content.about.days].filter(Boolean).join('\n'),
    content.opening,
    ...content.paragraphs.map((part) => (typeof part === 'string' ? part : quotePlainText(part))),
    content.action && `${content.action.label}:\n${content.action.link}`,
    content.closing,
    signature,
  ]
  const { say, links = [] } = content.choices ?? {}
  const choices = say && [say, ...links.map(({ label, link }) => `${oneLine(label)}:\n${link}`)].join('\n')
  const foot = [content.why, footer, choices, unsubscribe && `${noMore}:\n${unsubscribe}`]
  // Mail programs know the line of two dashes and a blank, and set the rest apart.
  return `${[...body, `-- \n${foot.filter(Boolean).join('\n\n')}`].filter(Boolean).join('\n\n')}\n`
}

/** Every line says that it is repeated, so that nothing in it can pass for ours. */
const quotePlainText = ({ quote, by }: MailQuote) =>
  [...(by ? [`${oneLine(by)}:`] : []), ...lines(quote).map((line) => `> ${line}`)].join('\n')

function toHtmlBlocks(content: MailContent, { site, unsubscribe }: ComposeOptions) {
  const { signature, address, footer, noMore } = commonWords(content, site)
  const body = [
    ...(content.about ? [titleHtml(content.about)] : []),
    ...(content.opening ? [paragraph(content.opening)] : []),
    ...content.paragraphs.map((part) => (typeof part === 'string' ? paragraph(part) : quoteHtml(part))),
    ...(content.action ? [button(content.action)] : []),
    ...(content.closing ? [paragraph(content.closing)] : []),
    paragraph(signature),
  ]
  const foot = [
    ...(content.action
      ? [`${escapeHtml(address)}<br>${link(content.action.link, content.action.link)}`]
      : []),
    ...(content.why ? [escapeHtml(content.why)] : []),
    escapeHtml(footer),
    ...(content.choices ? [choicesHtml(content.choices)] : []),
    ...(unsubscribe ? [link(unsubscribe, noMore)] : []),
  ]
  return { body, foot }
}

/** Whatever breaks a line anywhere breaks it here; what turns the direction of writing, to look like other words, goes. */
const lines = (text: string) => text.replace(bidiControls, '').split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
const breakLines = (text: string) => lines(text).map(escapeHtml).join('<br>')
const paragraph = (text: string) => `<p class="text">${breakLines(text)}</p>`
const titleHtml = ({ name, days }: NonNullable<MailContent['about']>) =>
  `<p class="whom" dir="auto">${escapeHtml(oneLine(name))}</p>${days ? `<p class="days">${escapeHtml(days)}</p>` : ''}`
const quoteHtml = ({ quote, by }: MailQuote) =>
  `${by ? `<p class="by">${escapeHtml(by)}</p>` : ''}<blockquote class="quote" dir="auto">${breakLines(quote)}</blockquote>`
/** Each on a line of its own, high enough for a finger. */
const choicesHtml = ({ say, links }: NonNullable<MailContent['choices']>) =>
  [escapeHtml(say), ...links.map((one) => link(one.link, oneLine(one.label)))].join('<br>')
const link = (to: string, label: string) =>
  `<a class="link" href="${escapeHtml(to)}">${escapeHtml(label)}</a>`
const button = ({ label, link }: { label: string; link: string }) =>
  `<p class="action"><a class="button" href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`
