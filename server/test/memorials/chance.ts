/** What is made by chance, the same for the same seed. */
import { newId } from '../../src/kit/ids.ts'

export const day = 86_400_000

/** Words in every script, and some that would like to be more than words. */
export const words = [
  'Мирна башта',
  '小花园',
  'Gärten & Wege',
  'Perché così?',
  'حديقة هادئة',
  'गुलाब',
  '👩‍👩‍👧 Ann',
  'Żółć — ÿ',
  '<script>alert(1)</script>',
  "=cmd|'/c calc'!A1",
  '"quoted", with; commas',
  "O'Neil \\ sons",
  '</style>{}',
  '&amp;&lt;b&gt;',
  '{"json": [1,2}',
  '-- ; drop table',
  '%2e%2e/%00',
  'e\u0301 and é',
  'ﬁ ligature',
  'ẞ straße İ ı',
  'x'.repeat(90),
  '0',
] as const

/** Numbers between 0 and 1, the same after the same seed. */
function randomOf(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Chance = ReturnType<typeof chanceOf>

/** Draws numbers, words and moments before `now`, in milliseconds. */
export function chanceOf(seed: number, now: number) {
  const random = randomOf(seed)
  const below = (most: number) => Math.floor(random() * most)
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const moment = (most = 800) => new Date(now - below(most * day) - 1)
  return {
    random,
    below,
    one,
    moment,
    maybe: <Value>(value: () => Value, chance = 0.5): Value | null => (random() < chance ? value() : null),
    times: <Value>(most: number, act: () => Value): Value[] => Array.from({ length: below(most + 1) }, act),
    lately: () => new Date(now - below(20 * day) - 1),
    word: () => one(words),
    lines: () => `${one(words)}\n${one(words)}`.trim(),
    dayIn: (from: number, years: number) =>
      new Date(Date.UTC(from, 0, 1) + below(years * 365) * day).toISOString().slice(0, 10),
    /** A moment, and the id of something that was made then. */
    born(at: Date = moment()) {
      return { id: newId(at), created_at: at }
    },
  }
}
