import type { ByteSource } from '../files/bytes.ts'

/** How much is looked at in one go, in bytes; a whole number of letters of two bytes. */
const piece = 1_048_576

/** Control characters no text holds; tabs, breaks, page feeds, escapes of old printers and the old mark of the end may stand. */
const isControl = (code: number) => code < 32 && !(code >= 9 && code <= 13) && code !== 26 && code !== 27

/** What begins like a page, a drawing, a script or another program's file is that, though it is written in letters. */
const isSomethingElse = /^\s*(<[a-z!?/]|#!|\{\\rtf|%!PS|@echo|BEGIN:VC)/i

/**
 * Whether a file is a plain text: letters from its beginning to its end, in UTF-8, UTF-16 with its mark, or one of the
 * older alphabets, which cannot be told apart.
 */
export async function isPlainText(bytes: ByteSource): Promise<boolean> {
  if (bytes.size === 0) return false
  const begin = await bytes.at(0, 1_024)
  const isLittle = begin[0] === 0xff && begin[1] === 0xfe
  const isBig = begin[0] === 0xfe && begin[1] === 0xff
  const isWide = isLittle || isBig
  const first = isWide
    ? new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(begin)
    : begin.toString('utf8').replace(/^\ufeff/, '')
  if (isSomethingElse.test(first)) return false
  if (isWide && bytes.size % 2 === 1) return false
  for (let from = 0; from < bytes.size; from += piece) {
    const part = await bytes.at(from, piece)
    if (isWide ? hasWideControl(part, isLittle) : part.some(isControl)) return false
  }
  return true
}

function hasWideControl(part: Buffer, isLittle: boolean): boolean {
  for (let offset = 0; offset + 1 < part.length; offset += 2) {
    if (isControl(isLittle ? part.readUInt16LE(offset) : part.readUInt16BE(offset))) return true
  }
  return false
}
