/** HTML in which whatever somebody wrote stays text. */

/** HTML that may stand as it is. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString() {
    return this.text
  }
}

type MarkupPart = Markup | string | number | null | false | undefined | readonly MarkupPart[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const toHtml = (part: MarkupPart): string => {
  if (part instanceof Markup) return part.text
  if (Array.isArray(part)) return part.map(toHtml).join('')
  if (part === null || part === undefined || part === false) return ''
  return String(part).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** Writes HTML: what stands in the template is markup, what is put into it is text, unless it was written so itself. */
export const html = (template: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup =>
  new Markup(
    template.map((piece, index) => piece + (index < parts.length ? toHtml(parts[index]) : '')).join(''),
  )

/** Text with its line breaks. */
export const lines = (text: string): Markup =>
  new Markup(
    text
      .split(/\r\n?|\n/)
      .map(toHtml)
      .join('<br>'),
  )
