/** Which character set a GEDCOM file is in: by its bytes first, then by what it says, which is often wrong. */

/** Where a file says what it is in. */
const charsetLine = /([\r\n][ \t]*1 +CHAR(?:ACTER)? +)([^\r\n]+)/

/** The sets that browsers do not know and the parser does, by the names it knows them by. */
const parserCharsets = [
  ['ANSEL', /^ansel$/i],
  ['IBMPC', /^(ibm[ -]?(pc|dos)|ms-?dos)$/i],
] as const

/**
 * The text of a file. `isBytes`: it is in a set only the parser knows, and each character of the text is one byte of the
 * file; else it is decoded, where need be with marks in the place of what is no character.
 */
export function readText(bytes: Uint8Array<ArrayBuffer>): { text: string; isBytes: boolean } {
  const [first, second] = bytes
  const read = (decoder: TextDecoder) => ({ text: decoder.decode(bytes), isBytes: false })
  if ((first === 0xff && second === 0xfe) || (first === 0x30 && second === 0))
    return read(new TextDecoder('utf-16le'))
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x30))
    return read(new TextDecoder('utf-16be'))
  try {
    // What can be read as UTF-8 is UTF-8, whatever the head says: no other set looks like it.
    return read(new TextDecoder('utf-8', { fatal: true }))
  } catch {
    const text = asBytes(bytes)
    const declared = charsetLine.exec(text)?.[2]?.trim() ?? ''
    const [forParser] = parserCharsets.find(([, names]) => names.test(declared)) ?? []
    if (forParser) return { text: text.replace(charsetLine, `$1${forParser}`), isBytes: true }
    return read(declaredDecoder(declared, text) ?? new TextDecoder(guessCharset(bytes, text)))
  }
}

/** The decoder of what a file says it is in; null where that is no one set, or what the bytes have ruled out. */
function declaredDecoder(declared: string, text: string): TextDecoder | null {
  if (/^(us-?)?ascii|^utf|^unicode/i.test(declared)) return null
  const [, windows] = /(125[0-8])/.exec(declared) ?? []
  const [, latin] = /(?:latin|8859)\D?(\d{1,2})/i.exec(declared) ?? []
  try {
    if (windows) return new TextDecoder(`windows-${windows}`)
    // Windows puts letters where Latin 2 has none.
    if (/eastern/i.test(declared) || (latin === '2' && /[\x80-\x9f]/.test(text)))
      return new TextDecoder('windows-1250')
    return new TextDecoder(latin ? `iso-8859-${latin}` : declared)
  } catch {
    return null
  }
}

/** UTF-8 with bytes that were damaged, else the set of Windows whose letters are in the text. */
function guessCharset(bytes: Uint8Array<ArrayBuffer>, text: string): string {
  const decoded = new TextDecoder().decode(bytes)
  const count = (characters: RegExp) => decoded.match(characters)?.length ?? 0
  if (count(/[^\0-\x7f\ufffd]/g) > count(/\ufffd/g)) return 'utf-8'
  // Letters beyond ASCII in a row: a word in Cyrillic, where words of Latin letters have one or two.
  if (/[\xc0-\xff]{4}/.test(text)) return 'windows-1251'
  return isFromTheEast(text) ? 'windows-1250' : 'windows-1252'
}

/** Characters that are rare in Western European names, and in the East are š ž ł ą ż. */
const isFromTheEast = (text: string) => /[\x8a\x8e\x9a\x9e]|[a-z][\xb3\xb9\xbf]/i.test(text)

function asBytes(bytes: Uint8Array): string {
  let text = ''
  // In batches: a function takes only so many arguments.
  for (let start = 0; start < bytes.length; start += 8_192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8_192))
  return text
}
