import createPurifier from 'dompurify'

/** The few harmless tags of a greeting (Q66); the server has cleaned it already, and it is cleaned again where it is shown. */
const sanitizeOptions = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
}

function createSanitizer() {
  const sanitizer = createPurifier(window)
  // A link leads to another site, in a window of its own, and does not say where it came from.
  sanitizer.addHook('afterSanitizeAttributes', (element) => {
    const leadsTo = element.getAttribute('href')
    if (leadsTo === null) return
    element.setAttribute('rel', 'noopener noreferrer nofollow')
    element.setAttribute('target', '_blank')
    // Its words may say anything; this says where it really leads.
    element.setAttribute('title', leadsTo)
  })
  return sanitizer
}

// NOTE: made for the first greeting, since pages are also rendered where there is no window: at build time.
let sanitizer: ReturnType<typeof createSanitizer> | undefined

/** A greeting as HTML that is safe to show. */
export function sanitizeNote(note: string): string {
  sanitizer ??= createSanitizer()
  return sanitizer.sanitize(note, sanitizeOptions)
}

/** The text of some HTML, with runs of blanks joined. */
export function plainText(html: string): string {
  const text = new DOMParser().parseFromString(
    html.replace(/<(br|\/p|\/li)\b[^>]*>/g, ' $&'),
    'text/html',
  ).body
  return (text.textContent ?? '').replace(/\s+/g, ' ').trim()
}

/** Up to this many characters a greeting reads best larger and in italics, like a line on a card. */
const cardLength = 280

/** Scripts that know no slanted hand. */
const uprightScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]/u

/** How a greeting is set, by its words. */
export const noteStyle = (words: string): 'text' | 'card' | 'upright card' =>
  words.length > cardLength ? 'text' : uprightScripts.test(words) ? 'upright card' : 'card'
