/** How a text of unknown encoding is read, and how much of it a sheet shows. */
import type { Language } from './languages.ts'

/** As much of a text as its first page shows, in bytes. */
export const firstPageBytes = 1_500

/** Known to browsers and servers alike. */
declare const TextDecoder: {
  new (
    encoding: string,
    options?: { fatal: boolean },
  ): { decode(bytes: Uint8Array, options?: { stream: boolean }): string }
}

/** The encodings of old texts that cannot be told apart by their bytes, by the language people read in. */
const legacyEncodings: Partial<Record<Language, string>> = { srb: 'windows-1250', zh: 'gb18030' }

/**
 * Names the encoding a text was written in, as far as its first bytes tell, and else the old one of the reader's language, by
 * a label of the Encoding Standard. A letter cut in two at the end tells nothing.
 */
export function findEncoding(bytes: Uint8Array, language: Language): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return 'utf-8'
  } catch {
    return legacyEncodings[language] ?? 'windows-1252'
  }
}

/** Reads a text in the encoding that `findEncoding` names; a letter cut in two at the end is left out. */
export function decodeText(bytes: Uint8Array, language: Language): string {
  const encoding = findEncoding(bytes, language)
  return new TextDecoder(encoding).decode(bytes, { stream: encoding === 'utf-8' })
}
