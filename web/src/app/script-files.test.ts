import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { files } from '../../script-files.ts'

const root = path.join(import.meta.dirname, '../../..')
const places = [root, path.join(root, 'web'), path.join(root, 'node_modules/@tanstack')]

test('every part that is said to arrive in a file with others is there: a renamed one would stand alone without a word', () => {
  const parts = Object.values(files).flatMap((folders) =>
    Object.entries(folders).flatMap(([folder, names]) => names.split(' ').map((name) => folder + name)),
  )
  const icons = readFileSync(path.join(root, 'web/src/ui/icons.ts'), 'utf8')
  const isThere = (part: string) =>
    icons.includes(`'virtual:${part}'`) ||
    places.some((place) =>
      ['ts', 'tsx', 'js', 'mjs', 'woff2'].some((kind) => existsSync(path.join(place, `${part}.${kind}`))),
    )
  expect(parts.filter((part) => !isThere(part))).toEqual([])
})

test('a front door only lists: of one that makes something every page that comes through fetches all it lists', () => {
  const isList = (text: string) => /^\s*((\/\/.*|export (type )?\{[^}]*\} from '[^']+')\s*)*$/.test(text)
  const doors = globSync(path.join(root, 'web/src/features/*/index.ts'))
  expect(doors.length).toBeGreaterThan(10)
  expect(doors.filter((door) => !isList(readFileSync(door, 'utf8')))).toEqual([])
})
