/**
 * `npm run draw -- fonts` cuts what nearly every page is written with out of both fonts: the plain Latin letters without
 * the small capitals and old figures nobody asks for, and the Serbian ones (č ć đ š ž) out of the extended sets, of which
 * they are a twentieth. What is left of the fonts is fetched only where somebody's name needs it. The fonts' licence, the
 * OFL, allows it under other names than those its makers reserve, so that they are renamed within. What it makes is kept
 * in web/src/style/fonts, and what the guest's page and a memorial's own copy are written with also beside these; of what
 * stands on a guest's page in one weight alone, that weight alone is cut.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { serbianCharacters, plainCharacters } from '../web/src/style/fonts/characters.ts'
import { cutFace, facesOf } from './fonts/faces.ts'
import { renamed } from './fonts/names.ts'

const root = path.resolve(import.meta.dirname, '..')
const kept = path.join(root, 'web/src/style/fonts')
const onPages = path.join(root, 'server/src/features/guest-pages/fonts')

const fonts = [
  { from: 'lora', reserved: /Lora/g, name: 'Spomen Serif', file: 'serif' },
  { from: 'source-sans-3', reserved: /Source ?Sans ?3/g, name: 'Spomen Sans', file: 'sans' },
]

const styles = [
  { style: 'normal', sheet: 'wght.css' },
  { style: 'italic', sheet: 'wght-italic.css' },
]

const sets = [
  { set: 'latin', file: 'plain', letters: plainCharacters },
  { set: 'latin-ext', file: 'own', letters: serbianCharacters },
]

/** What pages that the server writes are written with: in all its weights, or in one (YD01). */
const weightsOnPages: Readonly<Record<string, number | null>> = {
  'serif normal': null,
  'serif italic': 400,
  'sans normal': 400,
}

/** How letters stand beside each other, and figures in columns; our sheets ask for nothing else. */
const keepFeatures = ['ccmp', 'locl', 'kern', 'liga', 'mark', 'mkmk', 'lnum', 'tnum']

const inWeight = (font: Buffer, letters: string, weight: number | null) =>
  subsetFont(font, letters, {
    targetFormat: 'woff2',
    keepFeatures,
    ...(weight !== null && { variationAxes: { wght: weight } }),
  })

const faces = [
  '/* Written by dev/fonts.ts: both fonts in parts, what nearly every page needs apart, and none of their formulas. */',
]
for (const { from, reserved, name, file } of fonts) {
  const folder = path.join(root, 'node_modules/@fontsource-variable', from)
  for (const { style, sheet } of styles) {
    const like = facesOf(await readFile(path.join(folder, sheet), 'utf8'), from)
    for (const { set, file: part, letters } of sets) {
      const whole = await readFile(path.join(folder, `files/${from}-${set}-wght-${style}.woff2`))
      const cut = await subsetFont(whole, letters, { targetFormat: 'sfnt', keepFeatures })
      const own = renamed(Buffer.from(cut), reserved, name)
      const bytes = await subsetFont(own, letters, { targetFormat: 'woff2', keepFeatures })
      const url = `./${file}-${part}-${style}.woff2`
      await writeFile(path.join(kept, url), bytes)
      const weight = weightsOnPages[`${file} ${style}`]
      if (weight !== undefined) await writeFile(path.join(onPages, url), await inWeight(own, letters, weight))
      faces.push(cutFace({ name, style, url, letters, like }))
      process.stdout.write(`${name}, ${part}, ${style}: ${bytes.length} bytes\n`)
    }
    faces.push(...like)
  }
}
await writeFile(path.join(kept, 'faces.css'), `${faces.join('\n\n')}\n`)
