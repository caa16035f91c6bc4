/** Chance that repeats itself: the same seed always paints the same picture. */
export interface Chance {
  /** A number from `least` up to `most`. */
  between(least: number, most: number): number
  /** A number around `value`, at most `spread` away. */
  near(value: number, spread: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True in `share` of all askings, 0 to 1. */
  isLikely(share: number): boolean
}

export function chance(seed: string): Chance {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  return {
    between: (least, most) => least + next() * (most - least),
    near: (value, spread) => value + (next() * 2 - 1) * spread,
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    isLikely: (share) => next() < share,
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}
