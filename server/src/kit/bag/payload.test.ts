import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { growsTooFast } from '../../../test/processor-time.ts'
import { payloadOf } from './payload.ts'

/** Letters whose names an old computer wrote in letters of its own, and their manifest, which names the last first. */
function lettersOf(many: number) {
  const letters = Array.from({ length: many }, (_, number) => `letter ${number}`)
  const files = new Map(
    letters.map((text, number) => [
      `data/lost ${number}`,
      { bytes: text.length, open: async () => Readable.from([Buffer.from(text)]) },
    ]),
  )
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const named = new Map(letters.map((text) => [`data/${text}`, sha256(text)] as const).toReversed())
  return { files, named }
}

test('a family whose every name was lost has its letters in time that grows with their number (YE02, YE03)', async () => {
  const few = lettersOf(3)
  const { payload, unnamed } = await payloadOf(few.files, { root: '', named: few.named })
  expect([...payload.keys()]).toEqual(['data/letter 2', 'data/letter 1', 'data/letter 0'])
  expect(unnamed).toEqual([])

  const most = 40_000
  const brought = new Map([most, most / 2].map((many) => [many, lettersOf(many)]))
  const find = (many: number) => {
    const { files, named } = brought.get(many) ?? lettersOf(many)
    return payloadOf(files, { root: '', named })
  }
  expect(await growsTooFast(find, most)).toBe(false)
})

test('the same letter brought twice is found twice where both names were lost (YE02)', async () => {
  const text = 'Dear all'
  const sha256 = createHash('sha256').update(text).digest('hex')
  const file = { bytes: text.length, open: async () => Readable.from([Buffer.from(text)]) }
  const files = new Map(['data/lost 1', 'data/lost 2', 'data/of mine'].map((name) => [name, file]))
  const named = new Map(['data/one', 'data/two'].map((name) => [name, sha256]))
  const { payload, unnamed } = await payloadOf(files, { root: '', named })
  expect([...payload.keys()]).toEqual(['data/one', 'data/two'])
  expect(unnamed).toHaveLength(1)
})
