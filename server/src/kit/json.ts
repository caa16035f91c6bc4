/** What may stand in a JSON file that is written bit by bit: a long list comes one by one. */
export type JsonFields = Readonly<Record<string, unknown>>

/** The text of an object whose fields may be lists that come one by one; no more than one item is held at a time. */
export async function* streamJson(fields: JsonFields): AsyncGenerator<string> {
  let separator = '{\n'
  for (const [name, value] of Object.entries(fields)) {
    yield `${separator}${JSON.stringify(name)}: `
    if (isList(value)) yield* listOf(value)
    else yield JSON.stringify(value ?? null, null, 1)
    separator = ',\n'
  }
  yield separator === '{\n' ? '{}\n' : '\n}\n'
}

const isList = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

async function* listOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '['
  for await (const item of items) {
    yield `${separator}\n${JSON.stringify(item)}`
    separator = ','
  }
  yield separator === '[' ? '[]' : '\n]'
}
