/** The records of a ZIP archive (APPNOTE 6.3), with the larger forms where four bytes are too few. */

export interface ZipEntry {
  path: string
  at: Date
  /** Stored as it is; otherwise deflated. */
  isPacked: boolean
  /** Where it begins in the archive. */
  begins: number
  crc: number
  bytes: number
  packed: number
}

/** From here on a number does not fit into four bytes, or two, and stands in a larger record. */
const mostIn4 = 0xffff_ffff
const mostIn2 = 0xffff

/** Names are UTF-8, and sizes stand behind the content, which nobody knows before. */
const flags = 0x0808
const [plain, larger] = [20, 45]
/** Made on Unix, so that the rights of a file are told: everybody may read it. */
const madeBy = (3 << 8) | larger
const fileRights = (0o100644 << 16) >>> 0

const isLarge = ({ bytes, packed }: ZipEntry) => bytes >= mostIn4 || packed >= mostIn4

/** What stands before the content of an entry; its sizes follow behind it. */
export function localHeader({ path, at, isPacked }: ZipEntry): Buffer {
  const name = Buffer.from(path)
  const record = Buffer.alloc(30)
  record.writeUInt32LE(0x0403_4b50, 0)
  record.writeUInt16LE(plain, 4)
  record.writeUInt16LE(flags, 6)
  record.writeUInt16LE(isPacked ? 0 : 8, 8)
  record.writeUInt32LE(dosMoment(at), 10)
  record.writeUInt16LE(name.length, 26)
  return Buffer.concat([record, name])
}

/** What stands behind the content of an entry: its checksum and sizes, in the larger record where they need it. */
export function sizesBehind(entry: ZipEntry): Buffer {
  const large = isLarge(entry)
  const record = Buffer.alloc(large ? 24 : 16)
  record.writeUInt32LE(0x0807_4b50, 0)
  record.writeUInt32LE(entry.crc, 4)
  if (large) {
    record.writeBigUInt64LE(BigInt(entry.packed), 8)
    record.writeBigUInt64LE(BigInt(entry.bytes), 16)
  } else {
    record.writeUInt32LE(entry.packed, 8)
    record.writeUInt32LE(entry.bytes, 12)
  }
  return record
}

/** What the directory at the end says of an entry. */
export function centralHeader(entry: ZipEntry): Buffer {
  const { path, at, isPacked, begins, crc, bytes, packed } = entry
  const name = Buffer.from(path)
  const isFar = isLarge(entry) || begins >= mostIn4
  const extra = isFar ? Buffer.alloc(28) : Buffer.alloc(0)
  if (isFar) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(24, 2)
    extra.writeBigUInt64LE(BigInt(bytes), 4)
    extra.writeBigUInt64LE(BigInt(packed), 12)
    extra.writeBigUInt64LE(BigInt(begins), 20)
  }
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x0201_4b50, 0)
  record.writeUInt16LE(madeBy, 4)
  record.writeUInt16LE(isFar ? larger : plain, 6)
  record.writeUInt16LE(flags, 8)
  record.writeUInt16LE(isPacked ? 0 : 8, 10)
  record.writeUInt32LE(dosMoment(at), 12)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(isFar ? mostIn4 : packed, 20)
  record.writeUInt32LE(isFar ? mostIn4 : bytes, 24)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt16LE(extra.length, 30)
  record.writeUInt32LE(fileRights, 38)
  record.writeUInt32LE(isFar ? mostIn4 : begins, 42)
  return Buffer.concat([record, name, extra])
}

interface Directory {
  entries: number
  /** Where it begins in the archive, and how long it is. */
  begins: number
  bytes: number
}

/** The last record of an archive, with the larger ones before it where they are needed. */
export function endOfArchive({ entries, begins, bytes }: Directory): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(Math.min(entries, mostIn2), 8)
  end.writeUInt16LE(Math.min(entries, mostIn2), 10)
  end.writeUInt32LE(Math.min(bytes, mostIn4), 12)
  end.writeUInt32LE(Math.min(begins, mostIn4), 16)
  if (entries < mostIn2 && bytes < mostIn4 && begins < mostIn4) return end
  const large = Buffer.alloc(56)
  large.writeUInt32LE(0x0606_4b50, 0)
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(madeBy, 12)
  large.writeUInt16LE(larger, 14)
  large.writeBigUInt64LE(BigInt(entries), 24)
  large.writeBigUInt64LE(BigInt(entries), 32)
  large.writeBigUInt64LE(BigInt(bytes), 40)
  large.writeBigUInt64LE(BigInt(begins), 48)
  const where = Buffer.alloc(20)
  where.writeUInt32LE(0x0706_4b50, 0)
  where.writeBigUInt64LE(BigInt(begins + bytes), 8)
  where.writeUInt32LE(1, 16)
  return Buffer.concat([large, where, end])
}

/** A moment as DOS wrote it, in UTC: even seconds from 1980 to 2107. */
function dosMoment(at: Date): number {
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107) - 1980
  const day = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}
