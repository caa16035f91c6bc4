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
 * Reads a text in the encoding it was written in, as far as its bytes tell, and else in the old one of the reader's
 * language; a letter cut in two at the end is left out.
 */
export function decodeText(bytes: Uint8Array, language: Language): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder(legacyEncodings[language] ?? 'windows-1252').decode(bytes)
  }
}
