/** The names a font carries within. */

/** Whose work it is, which stays as it stands, and a name that may hold no spaces. */
const records = { copyright: 0, postscript: 6 }

/**
 * A font (not compressed) under another name. The new table goes to its end; what stood there before is left behind when
 * the font is cut next.
 */
export function renamed(font: Buffer, reserved: RegExp, name: string): Buffer {
  const entry = entryOf(font, 'name')
  const [start, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
  const names = withTexts(font.subarray(start, start + length), (id, text) => {
    if (id === records.copyright) return text
    return text.replace(reserved, id === records.postscript ? name.replace(' ', '') : name)
  })
  const whole = Buffer.concat([font, names])
  whole.writeUInt32BE(font.length, entry + 8)
  whole.writeUInt32BE(names.length, entry + 12)
  return whole
}

/** Where a font's directory speaks of a table: its tag, checksum, start and length. */
function entryOf(font: Buffer, tag: string): number {
  for (let table = 0; table < font.readUInt16BE(4); table += 1) {
    const entry = 12 + table * 16
    if (font.toString('latin1', entry, entry + 4) === tag) return entry
  }
  throw new Error(`a font without a table ${tag}`)
}

/** A table of names, each of its texts changed or not; in these fonts every letter of them takes two bytes. */
function withTexts(table: Buffer, change: (id: number, text: string) => string): Buffer {
  const count = table.readUInt16BE(2)
  const old = table.subarray(table.readUInt16BE(4))
  const head = Buffer.from(table.subarray(0, 6 + count * 12))
  head.writeUInt16BE(head.length, 4)
  const texts: Buffer[] = []
  let place = 0
  for (let record = 6; record < head.length; record += 12) {
    const [length, from] = [head.readUInt16BE(record + 8), head.readUInt16BE(record + 10)]
    const text = Buffer.from(old.subarray(from, from + length))
      .swap16()
      .toString('utf16le')
    const written = Buffer.from(change(head.readUInt16BE(record + 6), text), 'utf16le').swap16()
    head.writeUInt16BE(written.length, record + 8)
    head.writeUInt16BE(place, record + 10)
    texts.push(written)
    place += written.length
  }
  return Buffer.concat([head, ...texts])
}
