/** The look of what the script adds to the page, which the page itself need not carry. */
import look from './guest.css?inline'

/** Adds it, by a way that a strict policy for content allows. */
export function addLook(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(look)
  document.adoptedStyleSheets.push(sheet)
}
