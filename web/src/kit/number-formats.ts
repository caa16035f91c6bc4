const steps = [
  [1_000_000_000, 'b'],
  [1_000_000, 'm'],
  [1_000, 'k'],
] as const

/**
 * `12345` → `12.3k` (X22), in German `12,3k`: the same letters in every language, the point as each writes it. Cut,
 * never rounded up to what is not there.
 */
export function shortCount(count: number, tag: string) {
  const step = steps.find(([size]) => count >= size)
  if (!step) return String(count)
  const [size, letter] = step
  // NOTE: whole tenths first: 64100 / 1000 * 10 falls short of 641.
  const tenths = Math.floor((count * 10) / size)
  return `${(tenths / 10).toLocaleString(tag, { maximumFractionDigits: 1, useGrouping: false })}${letter}`
}

/** Bytes as megabytes with two decimals (X23); 1 MB is 1,048,576 bytes (Q40). */
export const megabytes = (bytes: number, tag: string) =>
  `${(bytes / 1_048_576).toLocaleString(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} MB`

const dataUnits = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** How much something weighs, as people say it: `4.2 GB`, of a thousand megabytes as on the box of a disk. */
export function dataSize(bytes: number, tag: string) {
  const step = Math.min(dataUnits.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const unit = dataUnits[step - 1] ?? 'kilobyte'
  return (bytes / 1_000 ** step).toLocaleString(tag, { style: 'unit', unit, maximumSignificantDigits: 3 })
}

/** A latitude or longitude in degrees, with six decimals (G29, X26). */
export const coordinate = (degrees: number) => degrees.toFixed(6)
