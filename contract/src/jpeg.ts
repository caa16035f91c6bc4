/** Marks that stand between the scans of one image: tables, comments, what programs add, the next scan. */
const isBetweenScans = (mark: number) =>
  [0xc4, 0xcc, 0xda, 0xdb, 0xdc, 0xdd, 0xfe].includes(mark) || (mark >= 0xe0 && mark <= 0xef)

const isRestart = (mark: number) => mark >= 0xd0 && mark <= 0xd7

/**
 * Whether the bytes of a JPEG hold together: nothing stands within its coded image that does not belong there, its
 * restarts are in order, and it has an end. Looks at the frame alone: what is garbled without breaking it passes, and so
 * does what no JPEG begins like.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return true
  let hasRestarts = false
  for (let at = 2; ; ) {
    at = bytes.indexOf(0xff, at)
    while (bytes[at + 1] === 0xff) at += 1
    const mark = bytes[at + 1]
    if (at < 0 || mark === undefined) return false
    if (mark === 0xd9) return true
    if (mark === 0 || mark === 1 || isRestart(mark)) {
      at += 2
      continue
    }
    const length = ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
    if (mark === 0xdd) hasRestarts = ((bytes[at + 4] ?? 0) << 8) + (bytes[at + 5] ?? 0) > 0
    at += 2 + length
    if (at >= bytes.length) return false
    if (mark !== 0xda) continue
    const end = endOfScan(bytes, at, hasRestarts)
    if (end === null) return false
    at = end
  }
}

/** Where the mark behind a scan stands; null where the scan holds what does not belong there, or breaks off. */
function endOfScan(bytes: Uint8Array, from: number, hasRestarts: boolean): number | null {
  let restarts = 0
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    const mark = bytes[at + 1]
    if (mark === undefined) return null
    if (mark === 0xd9 || isBetweenScans(mark)) return at
    if (isRestart(mark)) {
      if (!hasRestarts || mark !== 0xd0 + (restarts % 8)) return null
      restarts += 1
    } else if (mark !== 0 && mark !== 0xff) return null
    at += mark === 0xff ? 1 : 2
  }
  return null
}
