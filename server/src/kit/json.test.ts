import { expect, test } from 'vitest'
import { streamJson } from './json.ts'

async function* those(...items: unknown[]) {
  yield* items
}

const whole = async (fields: Record<string, unknown>) => {
  let text = ''
  for await (const piece of streamJson(fields)) text += piece
  return JSON.parse(text) as unknown
}

test('an object written bit by bit reads as the whole', async () => {
  const ann = { name: 'Ann', mails: ['a', '"quoted"\n'] }
  expect(
    await whole({ ann, none: those(), some: those({ id: 1 }, 'two'), nothing: undefined, no: null }),
  ).toEqual({
    ann,
    none: [],
    some: [{ id: 1 }, 'two'],
    nothing: null,
    no: null,
  })
  expect(await whole({})).toEqual({})
  expect(await whole({ none: those() })).toEqual({ none: [] })
})
