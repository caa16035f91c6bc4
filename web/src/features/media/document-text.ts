import { spokenLanguage } from '../../words/language.ts'

/** The encodings of old texts that cannot be told apart by their bytes, by the language people read in. */
const legacyEncodings: Record<string, string> = { srb: 'windows-1250', zh: 'gb18030' }

/** Reads a text in the encoding it was written in, as far as its bytes tell; a letter cut in two at the end is left out. */
export function decodeText(bytes: ArrayBuffer): string {
  const begin = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (begin[0] === 0xff && begin[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (begin[0] === 0xfe && begin[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder(legacyEncodings[spokenLanguage()] ?? 'windows-1252').decode(bytes)
  }
}
