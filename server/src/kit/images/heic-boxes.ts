/** The boxes a HEIC file is made of; behind them a telephone may have left something of its own. */
const knownBoxes = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip', 'uuid', 'mpvd'])

/**
 * Whether a file made of boxes, as HEIC is, holds the last of them to its end. The decoder looks at the primary image
 * alone, and is content where what broke off is something beside it.
 */
export function hasCompleteBoxes(bytes: Buffer): boolean {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at)
    if (!knownBoxes.has(bytes.toString('latin1', at + 4, at + 8))) return true
    // A size of 1 stands for a long one behind the name, 0 for all there is.
    if (short === 0 || (short === 1 && at + 16 > bytes.length)) return short === 0
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (size < 8 || at + size > bytes.length) return false
    at += size
  }
  return true
}
