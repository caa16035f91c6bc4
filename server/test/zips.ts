/** Archives as other programs write them, and as nobody should. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string | Buffer
  content: Buffer | string
  /** Deflated; otherwise stored. */
  isDeflated?: boolean
  /** What the directory says it unpacks to; the truth where nothing is given. */
  claims?: number
  /** General purpose flags; UTF-8 names where nothing is given. */
  flags?: number
  /** The rights and the kind of file as Unix writes them. */
  mode?: number
  /** The entry whose bytes it is to share. */
  sharesWith?: number
}

const unix = 3 << 8

/** An archive of these parts. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  const begun: number[] = []
  let at = 0
  const put = (piece: Buffer) => {
    pieces.push(piece)
    at += piece.length
  }
  for (const {
    name,
    content,
    isDeflated = false,
    claims,
    flags = 0x800,
    mode = 0o100644,
    sharesWith,
  } of parts) {
    const title = Buffer.from(name)
    const bytes = Buffer.from(content)
    const packed = isDeflated ? deflateRawSync(bytes) : bytes
    const record = Buffer.alloc(26)
    record.writeUInt16LE(20, 0)
    record.writeUInt16LE(flags, 2)
    record.writeUInt16LE(isDeflated ? 8 : 0, 4)
    record.writeUInt32LE(crc32(bytes), 10)
    record.writeUInt32LE(packed.length, 14)
    record.writeUInt32LE(claims ?? bytes.length, 18)
    record.writeUInt16LE(title.length, 22)
    begun.push(sharesWith === undefined ? at : (begun[sharesWith] ?? 0))
    if (sharesWith === undefined) put(Buffer.concat([Buffer.from('PK\x03\x04'), record, title, packed]))
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((mode << 16) >>> 0, 6)
    tail.writeUInt32LE(begun.at(-1) ?? 0, 10)
    const head = Buffer.alloc(2)
    head.writeUInt16LE(unix | 20, 0)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), head, record, tail, title]))
  }
  const begins = at
  for (const entry of directory) put(entry)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(at - begins, 8)
  end.writeUInt32LE(begins, 12)
  put(Buffer.concat([Buffer.from('PK\x05\x06'), end]))
  return Buffer.concat(pieces)
}
