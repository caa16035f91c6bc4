/** A drawing as an SVG file. */
import type { TreeScene } from './scene.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// NOTE: characters XML does not know would make the whole file unreadable.
const unknownToXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const escapeXml = (text: string) =>
  text.replace(unknownToXml, '').replace(/[&<>"]/g, (character) => entities[character] ?? character)

const attribute = (name: string, value: string | number | undefined) =>
  value === undefined ? '' : ` ${name}="${escapeXml(String(value))}"`

/** A drawn tree as an SVG file that needs nothing else. */
export function renderSvg({ width, height, title, strokes, texts }: TreeScene): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    ...strokes.map(
      (stroke) =>
        `<path d="${stroke.path}" fill="${stroke.fill ?? 'none'}"` +
        attribute('stroke', stroke.stroke) +
        attribute('stroke-width', stroke.width) +
        attribute('stroke-dasharray', stroke.dash) +
        '/>',
    ),
    ...texts.map(({ x, y, text, font, colour }) => {
      const [, weight, size, family] = /^(\d+) ([\d.]+px) (.+)$/.exec(font) ?? []
      return (
        `<text x="${x}" y="${y}" text-anchor="middle" fill="${colour}" font-weight="${weight}"` +
        `${attribute('font-size', size)}${attribute('font-family', family)}>${escapeXml(text)}</text>`
      )
    }),
    '</svg>',
  ].join('\n')
}
