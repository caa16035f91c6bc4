/** GEDCOM as programs write it, with lines they have broken. */
import { readText } from './gedcom-charset.ts'

/** A line as the standard writes it: level, pointer, tag and value. */
const linePattern = /^(\d{1,2}) +(@[^@]+@ +)?([A-Z_][A-Z0-9_]*)(?: |$)/

/** Tags whose text may continue, so that a line without a level is more of it. */
const textTags = new Set(['NOTE', 'SNOTE', 'TEXT', 'CONT', 'CONC'])

type RepairedFile = { ok: true; bytes: ArrayBuffer } | { ok: false; line: number }

/**
 * The same file as the parser reads it: in UTF-8 unless it is in a set only the parser knows; without empty lines and
 * what stands before a level; words that were broken off put back where they belong. What begins with no head is given
 * back as it is. Refuses with the number of a line that can be read as nothing.
 */
export function repairGedcom(bytes: ArrayBuffer): RepairedFile {
  const { text, isBytes } = readText(new Uint8Array(bytes))
  if (!/^\s*0 +HEAD\b/.test(text)) return { ok: true, bytes }
  const lines: string[] = []
  let [level, tag] = [0, '']
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const written = line.replace(/^[ \t]+/, '')
    const [, digits, , found = ''] = linePattern.exec(written) ?? []
    if (digits !== undefined) {
      // A level may go one deeper at most.
      const own = Math.min(Number(digits), level + 1)
      lines.push(`${own}${written.slice(digits.length)}`)
      ;[level, tag] = [own, found]
    } else if (written.trim() !== '') {
      if (!textTags.has(tag)) return { ok: false, line: index + 1 }
      if (tag !== 'CONT' && tag !== 'CONC') level += 1
      tag = 'CONT'
      lines.push(`${level} CONT ${written}`)
    }
  }
  const joined = lines.join('\n')
  if (isBytes)
    return { ok: true, bytes: Uint8Array.from(joined, (character) => character.charCodeAt(0)).buffer }
  // The mark at the beginning counts more than what the head says.
  return { ok: true, bytes: encodeForParser(`\ufeff${joined}`) }
}

/**
 * UTF-8, but for characters of two UTF-16 units, such as rare Chinese ones and emoji: each of their units is encoded by
 * itself. NOTE: the parser makes one unit of each sequence of bytes, so that one of four bytes became another character.
 */
function encodeForParser(text: string): ArrayBuffer {
  const bytes = new Uint8Array(text.length * 3)
  let end = 0
  const put = (byte: number) => {
    bytes[end] = byte
    end += 1
  }
  const putLast = (bits: number) => put(0x80 | (bits & 0x3f))
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) {
      put(unit)
      continue
    }
    if (unit < 0x800) put(0xc0 | (unit >> 6))
    else {
      put(0xe0 | (unit >> 12))
      putLast(unit >> 6)
    }
    putLast(unit)
  }
  return bytes.slice(0, end).buffer
}
