/** What a forged copy says of a page beside its lists is held to what a page can say (YE03). */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { BadBag } from '../../kit/bag/bad-bag.ts'
import { copyChecks } from './checks.ts'
import { memorialPath } from './open-copy.ts'
import { readCopy } from './read-copy.ts'

/** Keeps nothing of what is brought. */
const spool = {
  async write(_name: string, items: AsyncIterable<unknown>) {
    for await (const _ of items);
  },
}

const mebibyte = 1_048_576

/** Reads a copy that tells these pieces of text, without its lists; answers why it is refused, and how much was read of it. */
async function refusalOf(pieces: Iterable<string>, named = { bytes: Infinity, sha256: '' }) {
  let [bytesRead, error]: [number, unknown] = [0, null]
  function* counted() {
    for (const piece of pieces) {
      bytesRead += piece.length
      yield Buffer.from(piece)
    }
  }
  const file = { ...named, open: async () => Readable.from(counted()) }
  const bag = { payload: new Map([[memorialPath, file]]), unnamed: [], bytes: 0, close: async () => {} }
  try {
    await readCopy({ bag, spool: spool as never, checks: copyChecks(new Date()) })
  } catch (thrown) {
    error = thrown
  }
  return { why: error instanceof BadBag ? error.why : error, bytesRead }
}

const head = '{"format":"spomen-memorial","version":5'
const long = 'x'.repeat(mebibyte)

function* fields(begin: string, many: number) {
  yield begin
  for (let number = 0; number < many; number += 1) yield `,"field${number}":"${long}"`
  yield '}'
}

test.each([
  ['fields that no page has', fields(head, 200)],
  ['fields that no page has, before it says what it is', fields('{"field":0', 200)],
  [
    'a page of words without end',
    [`${head},"memorial":["`, ...Array.from({ length: 200 }, () => long), '"]}'],
  ],
  ['a name of any length', [`${head},"`, ...Array.from({ length: 200 }, () => long), '":1}']],
])('of a copy with %s a few megabytes are read, and no more (YE03)', async (_, pieces) => {
  const { why, bytesRead } = await refusalOf(pieces)
  expect(why).toBe('damaged')
  expect(bytesRead).toBeLessThan(10 * mebibyte)
})

test.each([
  ['newer', '{"format":"spomen-memorial","version":99,"field":1}'],
  ['newer', '{"field":1,"format":"spomen-memorial","version":99}'],
  ['foreign', '{"field":1,"format":"another","version":1}'],
  ['foreign', '{"format":"another","version":1,"field":1}'],
  ['foreign', '{"field":1}'],
  ['damaged', '{"field":1,"format":"spomen-memorial","version":1}'],
  ['damaged', '{"format":"spomen-memorial","version":1,"field":1}'],
] as const)(
  'a copy of a field nobody knows is called %s as one without it is (YE03): %s',
  async (why, text) => {
    const sha256 = createHash('sha256').update(text).digest('hex')
    expect((await refusalOf([text], { bytes: text.length, sha256 })).why).toBe(why)
  },
)

const many = (piece: string) => Array.from({ length: 300_000 }, () => piece).join()

test.each([
  ['favourites', `${head},"memorial":{"favourites":[${many('{}')}]}}`],
  ['likes', `${head},"photographs":[{"likes":[${many('{}')}]}]}`],
  ['remarks', `${head},"films":[{"comments":[${many('{"likes":[{}]}')}]}]}`],
  ['people', `${head},"photographs":[{"friends":[${many('0')}]}]}`],
])('of three hundred thousand %s that are wrong the first is named (YE03)', async (_, text) => {
  const sha256 = createHash('sha256').update(text).digest('hex')
  expect((await refusalOf([text], { bytes: text.length, sha256 })).why).toBe('damaged')
})
