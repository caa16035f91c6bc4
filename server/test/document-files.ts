/** Tiny documents of all six kinds, made byte by byte. */
import { fileOf } from './video-files.ts'

export const pdf = (words = 'A letter') =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Title (${words}) >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`)

/** A PDF of one page, in points, that is painted as its content says: `1 0 0 rg 0 0 90 60 re f` is a red corner below. */
export function drawnPdf(content: string, { width = 200, height = 300 } = {}) {
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  const objects = parts.map((part, place) => `${place + 1} 0 obj\n${part}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${objects}trailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n`)
}

/** A ZIP archive of empty files with these names. */
export function zip(...names: readonly string[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let place = 0
  for (const name of names) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(place, 42)
    files.push(local, Buffer.from(name))
    directory.push(entry, Buffer.from(name))
    place += 30 + name.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(place, 16)
  return Buffer.concat([...files, ...directory, end])
}

export const docx = () => zip('[Content_Types].xml', '_rels/.rels', 'word/document.xml')
export const xlsx = () => zip('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml')

/** A compound file, as Microsoft's older programs wrote them, that holds one stream of this name. */
export function compound(name: string): Buffer {
  const head = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(9, 30)
  head.writeUInt32LE(1, 48)
  head.fill(0xff, 76)
  head.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(0xfffffffe, 4)
  const directory = Buffer.alloc(512)
  for (const [place, entry] of ['Root Entry', name].entries()) {
    directory.write(entry, place * 128, 'utf16le')
    directory.writeUInt16LE(entry.length * 2 + 2, place * 128 + 64)
  }
  return Buffer.concat([head, table, directory])
}

/** A document to upload, unlike every other of another number. */
export const documentFile = (number = 1, name = `letter-${number}.pdf`) =>
  fileOf(pdf(`Letter ${number}`), name, 'application/pdf')
