import DOMPurify from 'dompurify'

/** The few harmless tags of a greeting (Q66); the server has cleaned it already, and it is cleaned again where it is shown. */
const allowed = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a'],
  ALLOWED_ATTR: ['href', 'rel'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
}

/** A greeting as HTML that is safe to show. */
export const safeNote = (note: string): string => DOMPurify.sanitize(note, allowed)

/** What of some HTML is read: its words, with blanks brought together. */
export function wordsOf(html: string): string {
  const text = new DOMParser().parseFromString(
    html.replace(/<(br|\/p|\/li)\b[^>]*>/g, ' $&'),
    'text/html',
  ).body
  return (text.textContent ?? '').replace(/\s+/g, ' ').trim()
}
