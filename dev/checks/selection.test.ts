import { expect, test } from 'vitest'
import { readSelection } from './selection.ts'

const gates = ['walls', 'words', 'components', 'stories', 'journeys', 'engines']
const read = (line: string) => {
  const chosen = readSelection(line === '' ? [] : line.split(' '), gates)
  return 'why' in chosen ? chosen.why : Object.fromEntries(chosen)
}
const some = (tests: string[], title: string | null = null) => ({ tests, title, changed: null })

test('without a word every gate is run, with names only those', () => {
  expect(Object.keys(read(''))).toEqual(gates)
  expect(read('walls words')).toEqual({ walls: some([]), words: some([]) })
})

test('a gate runs what its path names, and one file needs no gate named', () => {
  expect(read('stories following')).toEqual({ stories: some(['following']) })
  expect(read('web/src/kit/form.test.tsx e2e/tales.spec.ts')).toEqual({
    components: some(['web/src/kit/form.test.tsx']),
    journeys: some(['e2e/tales.spec.ts']),
  })
  expect(read('e2e/engines/accounts.spec.ts')).toEqual({ engines: some(['e2e/engines/accounts.spec.ts']) })
})

test('one title is sought in a gate, in a file, or wherever tests are', () => {
  const titled = readSelection(['stories', '-t', 'Ben asks (F12)'], gates)
  expect(titled).toEqual(new Map([['stories', some([], 'Ben asks (F12)')]]))
  expect(Object.keys(read('-t Ben'))).toEqual(['components', 'stories', 'journeys', 'engines'])
})

test('a word that names nothing is refused, and so is a title left out', () => {
  expect(read('storys')).toBe(
    'There is no gate "storys"; choose from walls, words, components, stories, journeys, engines.',
  )
  expect(read('stories -t')).toBe('Say after -t which title.')
})
