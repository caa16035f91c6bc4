/**
 * `npm run draw -- outlines` writes down the outlines of the letters an address is made of, as paths: an engraver's machine
 * has no fonts. They are those of Lora, whose licence (OFL) allows it. What it makes is kept in web/src/features/doors.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { readOutlines } from './fonts/outlines.ts'

const root = path.resolve(import.meta.dirname, '..')
const from = path.join(root, 'node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2')
const to = path.join(root, 'web/src/features/doors/printed/letter-outlines.ts')
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-/:'

/** A little heavier than for reading, since stone and metal eat thin lines. */
const weight = 600

const font = await subsetFont(await readFile(from), letters, {
  targetFormat: 'truetype',
  variationAxes: { wght: weight },
  keepFeatures: [],
})
const { unitsPerEm, outlines } = readOutlines(Buffer.from(font), letters)
const lines = Object.entries(outlines).map(
  ([letter, { advance, path: drawn }]) => `  '${letter}': [${advance}, '${drawn}'],`,
)
await writeFile(
  to,
  [
    '// Written by dev/outlines.ts from Lora, under the SIL Open Font License: see style/fonts/OFL.txt.',
    '',
    '/** In how many units an em is divided. */',
    `export const unitsPerEm = ${unitsPerEm}`,
    '',
    '/** The letters an address is made of: how far each goes on, and its outline above a line at 0, downwards positive. */',
    'export const letterOutlines: Readonly<Record<string, readonly [advance: number, outline: string]>> = {',
    ...lines,
    '}',
    '',
  ].join('\n'),
)
process.stdout.write(`${lines.length} letters\n`)
