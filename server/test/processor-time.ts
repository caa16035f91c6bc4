/** How long this process computes at something, however busy the machine is with other things meanwhile. */
import { threadCpuUsage, cpuUsage } from 'node:process'

/** Older Nodes only know of all their threads together. */
const used = (threadCpuUsage as typeof threadCpuUsage | undefined) ?? cpuUsage

/** The time of processor that some work takes, in milliseconds. */
async function processorTime(work: () => unknown): Promise<number> {
  const before = used()
  await work()
  const after = used()
  return (after.user - before.user + after.system - before.system) / 1_000
}

/** What takes less than this is no matter, in milliseconds; and what is so short says little of how it grows. */
const noticed = 60

/** Twice the text takes twice as long; with four times as long, or more, a long text holds up everybody else. */
const steepest = 3

/**
 * How often each length is measured before anything is said against it: beside a build, V8's tidying up made single
 * measurements of a reader that is even take 1.7 to 3.6 times as long for twice the length, and three in a row were too few.
 */
const mostTries = 6

/**
 * Whether some work takes much more than twice as long for twice the length. The shortest time of each counts: others may
 * have kept the processor, or memory was tidied up.
 */
export async function growsTooFast(work: (length: number) => unknown, length: number): Promise<boolean> {
  const atHalf: number[] = []
  const whole: number[] = []
  for (let time = 0; time < mostTries; time++) {
    whole.push(await processorTime(() => work(length)))
    if (Math.min(...whole) < noticed) return false
    atHalf.push(await processorTime(() => work(length / 2)))
    if (Math.min(...whole) < steepest * Math.min(...atHalf)) return false
  }
  return true
}

/** The same while the text becomes longer and longer, so that nobody waits for what takes minutes. */
export async function growsTooFastUpTo(
  work: (length: number) => unknown,
  longest = 200_000,
): Promise<boolean> {
  for (let length = 12_000; length <= longest; length *= 4) if (await growsTooFast(work, length)) return true
  return false
}

/** What is repeated until a text is as long as it may be: patterns that look for one of these may begin anew at each. */
const repeated = [
  ...[...' \t\n/\\.@<>"\'-=,;:([&%a1я王?*+_#\u0301\u200b\u2800', '\r\n', '👩‍👩‍👧'],
  ...[' .', 'a.', 'a-', 'a ', '1 ', '1.', '@a', ' ,', 'ax', '<a', '<p>', '<b>', '<!--', '<br', '&lt'],
]

/** Those that have held up a server of ours, or are likely to: a request for each takes longer than to read it alone. */
const likely = [' ', '\t', '\n', '.', '@', '<', '-', '王', ' .', '<a', '&lt']

const marks = (length: number) => '\u0301'.repeat(length / 2) + '\u0316'.repeat(length / 2)

type Nasty = readonly [made: string, text: (length: number) => string]

const madeOf = (piece: string): Nasty[] =>
  [
    ['', ''],
    ['a', 'b'],
  ].map(
    ([before, after]) =>
      [
        JSON.stringify(before + piece + after),
        (length: number) => before + piece.repeat(length / piece.length) + after,
      ] as const,
  )

// Unicode puts marks over and under a letter in one order, each past all that stand before it.
const mixedMarks: Nasty = ['marks in another order', (length) => `a${marks(length)}`]

// A name that could end anywhere, and an address out of which comments are taken one by one.
const endlessTag: Nasty = ['a tag that never ends', (length) => `<${'a'.repeat(length - 1)}`]
const linkOfComments: Nasty = [
  'a link full of comments',
  (length) => `<a href="https://x${'<!---->'.repeat(length / 7)}">x</a>`,
]

/** Texts of any length that are long to read for a pattern that is not careful, by what they are made of. */
export const nastyTexts: readonly Nasty[] = [
  ...repeated.flatMap(madeOf),
  mixedMarks,
  endlessTag,
  linkOfComments,
]

/** Fewer of them, with the same faults. */
export const likelyTexts: readonly Nasty[] = [
  ...likely.flatMap((piece) => madeOf(piece).slice(-1)),
  mixedMarks,
]
