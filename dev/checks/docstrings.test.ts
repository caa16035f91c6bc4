import { expect, test } from 'vitest'
import { undocumentedIn } from './docstrings.ts'

test('an exported function without a docstring is found, however it is written', () => {
  const bare = `
export function greet(name: string) {}
export async function* listed() {}
export default function Page() {}
export class Late extends Error {}
export const short = (name: string) => name
export const typed: Reader<string> = (text) => text
export const broken = <T>(
  { one, other }: { one: (of: T) => void; other: string },
): T =>
  one(other)
export const curried =
  (least: number): Reader<number> =>
  (text) => text
`
  const names = ['greet', 'listed', 'Page', 'Late', 'short', 'typed', 'broken', 'curried']
  expect(undocumentedIn(bare).map(({ name }) => name)).toEqual(names)
  expect(undocumentedIn(bare)[1]).toEqual({ line: 3, name: 'listed' })
  expect(undocumentedIn(bare.replaceAll('\nexport', '\n/** What it does. */\nexport'))).toEqual([])
})

test('what is no function needs none, and overloads need one', () => {
  expect(
    undocumentedIn('export const longest = 10\nexport const table = { one: (a: string) => a }\n'),
  ).toEqual([])
  const overloads =
    '/** Reads. */\nexport function read(a: string): string\nexport function read(a: number): number\n'
  expect(undocumentedIn(overloads)).toEqual([])
})
