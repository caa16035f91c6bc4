const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** How much that is, as operators read it, like `1.4 GB`; a kilobyte has a thousand bytes. */
export function byteSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const value = bytes / 1_000 ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`
}

/** A number with its noun, like `1 row` or `1,204 rows`. */
export const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
