import { createRequire } from 'node:module'
import { longest } from '@spomen/contract/limits.ts'
import { visibleText } from '@spomen/contract/text-checks.ts'
import type sanitizing from 'sanitize-html'
import { excerptOf } from '../../kit/excerpt.ts'
import { Refusal } from '../../kit/refusal.ts'

const require = createRequire(import.meta.url)

/** Read with the first greeting: an idle server does without it. */
const sanitize = (html: string, options: sanitizing.IOptions) =>
  (require('sanitize-html') as typeof sanitizing)(html, options)

/** The only rich text there is: a dozen harmless tags, no styles, no attributes but a link's target (Q66). */
const allowed: sanitizing.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: { a: linkOutside },
}

/** The longest address that a greeting leads to; browsers and programs take about as much. */
const longestLink = 2_000

/**
 * A link leads out of the house or nowhere: one within could be made to do something. What is too long, or holds comments, of
 * which sanitize-html takes away one after the other, leads nowhere.
 */
function linkOutside(tagName: string, { href = '' }: sanitizing.Attributes): sanitizing.Tag {
  const rel = 'noopener noreferrer nofollow'
  const isLink = href.length <= longestLink && !href.includes('<!--') && /^(https?:\/\/|mailto:)/i.test(href)
  return { tagName, attribs: isLink ? { href, rel } : {} }
}

/** No greeting is nested so deep, and much less of it is kept; each end is looked for among all that is open. */
const deepest = 400
// NOTE: the name is whole before the rest begins, or a tag without an end is read anew at each of its letters.
const tags = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])[^<>]*>/gi
const neverOpen = ['br', 'hr', 'img', 'input']

/** A note without tags that begin inside too many others. */
function withoutDeepTags(note: string): string {
  const open: string[] = []
  return note.replace(tags, (tag, end: string, name: string) => {
    const element = name.toLowerCase()
    if (neverOpen.includes(element)) return tag
    if (end) {
      if (open.at(-1) === element) open.pop()
      return tag
    }
    if (open.length === deepest) return ''
    open.push(element)
    return tag
  })
}

const nothing: sanitizing.IOptions = { allowedTags: [], allowedAttributes: {} }

/** What a reader sees of some HTML: its words without any tags, each character counted once. */
const shownText = (html: string) =>
  sanitize(html, nothing)
    .replace(/&(amp|lt|gt|quot);/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * A greeting made harmless. Refuses one without a visible word with `fillAllFields` (H07) and one whose shown text is
 * too long with `textTooLong` (Q97).
 */
export function cleanNote(note: string): string {
  const clean = sanitize(withoutDeepTags(note), allowed).trim()
  const shown = shownText(clean)
  if (visibleText(shown) === '') throw new Refusal('fillAllFields')
  if ([...shown].length > longest.greeting) throw new Refusal('textTooLong')
  return clean
}

/** A greeting as it may be shown, cleaned once more: what is allowed today may be less than when it was written. */
export const shownNote = (note: string): string => sanitize(note, allowed)

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** A cleaned greeting as plain text: its words line by line, for where no markup may be. */
export const linesOf = (note: string): string =>
  sanitize(note.replace(/<br\s*\/?>|<\/(?:p|li|blockquote)>/gi, '\n'), nothing)
    .replace(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/** What of a pinned greeting stands under the name. It was not written as one line: it may be a little longer than that. */
export const wordsUnderName = (note: string): string => excerptOf(linesOf(note), longest.epitaph + 40)
