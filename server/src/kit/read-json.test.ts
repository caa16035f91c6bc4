import { expect, test } from 'vitest'
import { streamJson } from './json.ts'
import { BadJson, readJsonFields } from './read-json.ts'

/** Reads a text that comes in pieces of so many bytes. */
async function read(text: string | Buffer, { size = 7, most = 1_000, mostBeside = 1_000 } = {}) {
  const bytes = Buffer.from(text)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const found: Record<string, unknown> = {}
  await readJsonFields(pieces(), {
    lists: new Set(['people', 'words']),
    most,
    mostBeside,
    onField: (name, value) => void (found[name] = value),
    async onList(name, items) {
      found[name] = await Array.fromAsync(items)
    },
  })
  return found
}

const whole = {
  format: 'a "quoted" name, [brackets] {and} more',
  version: 1,
  memorial: { name: 'Јован \\ 王', facts: { born: null, tall: -1.5e3, is: true } },
  people: [
    { id: 'A', says: 'a } b ] c \\" d' },
    { id: 'Б', says: '\\' },
  ],
  words: [],
  count: 12,
}

test('what was written bit by bit is read bit by bit, wherever the pieces end', async () => {
  async function* each<Item>(items: readonly Item[]) {
    yield* items
  }
  const text = (
    await Array.fromAsync(streamJson({ ...whole, people: each(whole.people), words: each(whole.words) }))
  ).join('')
  for (const size of [1, 2, 3, 7, 64, 10_000]) expect(await read(text, { size })).toEqual(whole)
  expect(await read(JSON.stringify(whole))).toEqual(whole)
  expect(await read('{}')).toEqual({})
})

test('what is cut off, bent, twice there, or of any size is refused', async () => {
  const text = JSON.stringify(whole)
  for (let length = 0; length < text.length; length += 3)
    await expect(read(text.slice(0, length))).rejects.toThrow(BadJson)
  for (const bent of [
    '[]',
    'null',
    `${text}x`,
    text.replace('"version":1', '"version":01'),
    text.replace('"version":1', '"format":1'),
    '{"people":{"a":1}}',
    '{"people":[1,]}',
    '{"people":[1 2]}',
    '{"people":[,1]}',
    '{"a":}',
    '{a:1}',
    '{"a":1,}',
    `{"a":${'['.repeat(100)}${']'.repeat(100)}}`,
    `{"a":"${'x'.repeat(2_000)}"}`,
    `{"people":["${'x'.repeat(2_000)}"]}`,
  ])
    await expect(read(bent), bent.slice(0, 40)).rejects.toThrow(BadJson)
  await expect(read(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).rejects.toThrow(BadJson)
})

test('fields beside the lists are held to what they may be together, and the lists to none of it', async () => {
  const fields = (many: number) =>
    Array.from({ length: many }, (_, number) => `"f${number}":"${'x'.repeat(80)}"`)
  const words = JSON.stringify(Array.from({ length: 50 }, () => 'x'.repeat(900)))
  expect(Object.keys(await read(`{${fields(10).join()},"words":${words}}`))).toHaveLength(11)
  await expect(read(`{${fields(12).join()}}`)).rejects.toThrow(BadJson)
  await expect(read(`{"${'x'.repeat(990)}":"${'x'.repeat(20)}"}`)).rejects.toThrow(BadJson)
  await expect(read(`{"words":${words},${fields(12).join()}}`)).rejects.toThrow(BadJson)
})

test('a value of more things than fit into the memory is refused before it is made', async () => {
  const things = (many: number) => `{"words":[[${'0,'.repeat(many)}0]]}`
  const sizes = { size: 1_000_000, most: 100_000_000 }
  expect(await read(things(100_000), sizes)).toHaveProperty('words.0.length', 100_001)
  await expect(read(things(2_000_000), sizes)).rejects.toThrow('too many things')
})

test.for([
  ['of a newer format', '{"version": 2, "people": []}'],
  ['bent', '{"people": [1 2]}'],
  ['whole', '{"version": 1}'],
] as const)('a file that is %s is closed once it has been read as far as it goes', async ([, text]) => {
  let isClosed = false
  async function* pieces() {
    try {
      for (const sign of Buffer.from(text)) yield Buffer.from([sign])
    } finally {
      isClosed = true
    }
  }
  const reading = readJsonFields(pieces(), {
    lists: new Set(['people']),
    most: 1_000,
    mostBeside: 1_000,
    onField(_, value) {
      if (value === 2) throw new Error('newer')
    },
    onList: async (_, items) => void (await Array.fromAsync(items)),
  })
  await Promise.allSettled([reading])
  expect(isClosed).toBe(true)
})
