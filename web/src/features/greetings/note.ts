import createPurifier from 'dompurify'

/** The few harmless tags of a greeting (Q66); the server has cleaned it already, and it is cleaned again where it is shown. */
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
}

function newPurifier() {
  const purifier = createPurifier(window)
  // A link leads out of the house, beside the page one is reading, and tells nothing of where it came from.
  purifier.addHook('afterSanitizeAttributes', (element) => {
    const leadsTo = element.getAttribute('href')
    if (leadsTo === null) return
    element.setAttribute('rel', 'noopener noreferrer nofollow')
    element.setAttribute('target', '_blank')
    // Its words may say anything; this says where it really leads.
    element.setAttribute('title', leadsTo)
  })
  return purifier
}

// NOTE: made for the first letter, since pages are also read where there is no window: when they are built.
let purifier: ReturnType<typeof newPurifier> | undefined

/** A greeting as HTML that is safe to show. */
export function safeNote(note: string): string {
  purifier ??= newPurifier()
  return purifier.sanitize(note, allowed)
}

/** What of some HTML is read: its words, with blanks brought together. */
export function wordsOf(html: string): string {
  const text = new DOMParser().parseFromString(
    html.replace(/<(br|\/p|\/li)\b[^>]*>/g, ' $&'),
    'text/html',
  ).body
  return (text.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** Up to this many letters a greeting reads best larger and in italics, like a line on a card. */
const cardLength = 280

/** Scripts that know no slanted hand. */
const upright =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]/u

/** How a greeting is set, by its words. */
export const handOf = (words: string): 'letter' | 'card' | 'upright card' =>
  words.length > cardLength ? 'letter' : upright.test(words) ? 'upright card' : 'card'
