/** The text of some HTML, with runs of blanks joined. */
export function plainText(html: string): string {
  const text = new DOMParser().parseFromString(
    html.replace(/<(br|\/p|\/li)\b[^>]*>/g, ' $&'),
    'text/html',
  ).body
  return (text.textContent ?? '').replace(/\s+/g, ' ').trim()
}
