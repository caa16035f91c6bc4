/**
 * `node dev/letters.ts` cuts the letters our own languages need beyond plain Latin (č ć đ š ž) out of both fonts: three
 * kilobytes each, where the extended sets of which they are part come to eighty. Those are fetched only where somebody's
 * name needs them. The fonts' licence, the OFL, allows it under other names than those its makers reserve, so that they
 * are renamed within. What it makes is kept in web/src/style/letters.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { ownLetters } from '../web/src/style/letters/letters.ts'
import { facesOf, ownFace } from './letters/faces.ts'
import { renamed } from './letters/names.ts'

const root = path.resolve(import.meta.dirname, '..')
const kept = path.join(root, 'web/src/style/letters')

const fonts = [
  { from: 'lora', reserved: /Lora/g, name: 'Spomen Serif', file: 'serif' },
  { from: 'source-sans-3', reserved: /Source ?Sans ?3/g, name: 'Spomen Sans', file: 'sans' },
]

const styles = [
  { style: 'normal', sheet: 'wght.css' },
  { style: 'italic', sheet: 'wght-italic.css' },
]

const faces = [
  '/* Written by dev/letters.ts: both fonts in parts, our own letters apart, and none of their signs and formulas. */',
]
for (const { from, reserved, name, file } of fonts) {
  const folder = path.join(root, 'node_modules/@fontsource-variable', from)
  for (const { style, sheet } of styles) {
    const whole = await readFile(path.join(folder, `files/${from}-latin-ext-wght-${style}.woff2`))
    const cut = await subsetFont(whole, ownLetters, { targetFormat: 'sfnt' })
    const own = renamed(Buffer.from(cut), reserved, name)
    const letters = await subsetFont(own, ownLetters, { targetFormat: 'woff2' })
    await writeFile(path.join(kept, `${file}-${style}.woff2`), letters)
    const others = facesOf(await readFile(path.join(folder, sheet), 'utf8'), from)
    faces.push(ownFace({ name, style, url: `./${file}-${style}.woff2`, like: others }), ...others)
    process.stdout.write(`${name}, ${style}: ${letters.length} bytes\n`)
  }
}
await writeFile(path.join(kept, 'faces.css'), `${faces.join('\n\n')}\n`)
