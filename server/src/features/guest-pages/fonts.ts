/** The fonts of pages that the server writes, cut by `npm run draw -- fonts` and kept under the OFL beside this. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const files = [
  'serif-plain-normal',
  'serif-own-normal',
  'serif-plain-italic',
  'serif-own-italic',
  'sans-plain-normal',
  'sans-own-normal',
] as const
export type FontFile = (typeof files)[number]

/** The bytes of a font. */
export const readFont = (file: FontFile) => readFileSync(new URL(`fonts/${file}.woff2`, import.meta.url))

let read: ReadonlyMap<string, Buffer> | null = null

/** All of them by the addresses they are fetched at, which change with their bytes. */
export function fontsByAddress(): ReadonlyMap<string, Buffer> {
  read ??= new Map(
    files.map((file) => {
      const bytes = readFont(file)
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
      return [`/guest/fonts/${file}-${hash}.woff2`, bytes]
    }),
  )
  return read
}

/** Where a font is fetched, for ever the same. */
export const fontAddress = (file: string): string =>
  [...fontsByAddress().keys()].find((address) => address.startsWith(`/guest/fonts/${file}-`)) ?? ''
