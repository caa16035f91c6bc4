/**
 * The documents of the example memorial: papers somebody might have kept in a drawer, printed by the browser the
 * journeys walk in, or written as plain text: `npm run draw -- demo-papers`. They are what they were, each in the language
 * it was written in.
 */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../dev/checks/chromium.ts'
import { papers } from './papers.ts'

const folder = new URL('../web/public/demo/papers/', import.meta.url)
const sizes = new URL('../web/src/features/demo/sample/sizes.ts', import.meta.url)
const fonts = new URL('../node_modules/@fontsource-variable/lora/files/', import.meta.url)

async function face(script: string, style: 'normal' | 'italic') {
  const bytes = await readFile(new URL(`lora-${script}-wght-${style}.woff2`, fonts))
  return `@font-face { font-family: Hand; font-style: ${style}; font-weight: 400 700; src: url(data:font/woff2;base64,${bytes.toString('base64')}); unicode-range: ${script === 'latin' ? 'U+0-FF, U+2013-201E' : 'U+100-24F'} }`
}

const look = `
  @page { size: 126mm 170mm; margin: 0 }
  body { margin: 0; min-height: 170mm; padding: 15mm 14mm; box-sizing: border-box; background: #f6efdf; color: #3a2f25; font: 11.5pt/1.62 Hand, serif }
  .hand { font-style: italic; color: #26365a }
  h1 { margin: 0 0 6mm; font-size: 17pt; font-weight: 500; line-height: 1.25 }
  h1.stamp { text-align: center; text-transform: uppercase; letter-spacing: .12em; font-size: 12pt }
  p { margin: 0 0 3.4mm }
  .right { text-align: right }
  table { width: 100%; border-collapse: collapse }
  td { padding: 1.5mm 1mm; border-bottom: .2mm solid #cdbf9f; vertical-align: top }
  td:first-child { white-space: nowrap }
  td:last-child { text-align: right }
  .lines td:last-child { text-align: left; padding-left: 4mm }
  .form { display: flex; justify-content: space-between; border-block: .3mm solid #b9a77f; padding: 1.6mm 0; margin-bottom: 6mm; white-space: nowrap; font-size: 9.5pt }
  .wire { font-size: 14pt; letter-spacing: .06em; line-height: 2 }
  .wire span { background: #fffaf0; padding: .8mm 1.6mm; box-decoration-break: clone; -webkit-box-decoration-break: clone }
  .seats td { width: 25%; border: .2mm solid #cdbf9f; text-align: center; font-size: 9.5pt }
  .small { font-size: 9pt; color: #75664f }
`

/** How wide the picture of a first page is, in pixels: for a small sheet on a fine screen. */
const pageWide = 264

/** The first page as one sees it lying among others. */
async function firstPage(page: Page): Promise<Buffer> {
  const [width, height] = [476, 643]
  await page.setViewportSize({ width, height })
  const shot = await page.screenshot({ clip: { x: 0, y: 0, width, height } })
  return sharp(shot).resize(pageWide).webp({ quality: 60, effort: 6 }).toBuffer()
}

await rm(fileURLToPath(folder), { recursive: true, force: true })
const browser = findChromium()
const press = await chromium.launch({ args: ['--no-sandbox'], ...(browser && { executablePath: browser }) })
try {
  const page = await press.newPage()
  const faces = await Promise.all([
    face('latin', 'normal'),
    face('latin', 'italic'),
    face('latin-ext', 'normal'),
    face('latin-ext', 'italic'),
  ])
  for (const { name, sheet, text } of papers) {
    const place = new URL(`${name}/`, folder)
    await mkdir(place, { recursive: true })
    if (text) await writeFile(new URL('preview.txt', place), text)
    if (!sheet) continue
    await page.setContent(`<style>${faces.join('')}${look}</style>${sheet}`)
    await page.evaluate('document.fonts.ready.then(() => null)')
    await writeFile(
      new URL('preview.pdf', place),
      await page.pdf({ preferCSSPageSize: true, printBackground: true }),
    )
    await writeFile(new URL('small.webp', place), await firstPage(page))
  }
} finally {
  await press.close()
}

/** Quoted where a name is more than one word. */
const keyOf = (name: string) => (name.includes('-') ? `'${name}'` : name)

const lines = await Promise.all(
  papers.map(async ({ name, text }) => {
    const { size } = await stat(new URL(`${name}/preview.${text ? 'txt' : 'pdf'}`, folder))
    return `  ${keyOf(name)}: ${size},`
  }),
)
await writeFile(
  sizes,
  `/** How large the papers of the example memorial are, in bytes; written by \`npm run draw -- demo-papers\`. */
export const sizes = {
${lines.join('\n')}
} as const
`,
)
