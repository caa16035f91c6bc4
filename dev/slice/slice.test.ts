/** A new slice is made of text that no gate reads before somebody has written it down. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { undocumentedIn } from '../checks/docstrings.ts'
import { contractFiles } from './contract.ts'
import { featureNamesOf } from './names.ts'
import { serverFiles } from './server.ts'
import { webFiles } from './web.ts'

const root = path.resolve(import.meta.dirname, '../..')

function sliceOf(feature: string): Record<string, string> {
  const names = featureNamesOf(feature)
  if (!names) throw new Error(`${feature} is no name of a feature`)
  return { ...contractFiles(names), ...serverFiles(names, '9999'), ...webFiles(names) }
}

const fileOf = (from: string, specifier: string) =>
  specifier.startsWith('@spomen/contract/')
    ? specifier.replace('@spomen/contract', 'contract/src')
    : path.join(path.dirname(from), specifier)

test('whatever a new slice imports from the house, the house exports', () => {
  const slice = sliceOf('candles')
  const read = (file: string) =>
    slice[file] ?? (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '')
  const imports = Object.entries(slice).flatMap(([file, text]) =>
    [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '((?:\.|@spomen)[^']*\.tsx?)'/gm)].flatMap(
      ([, names = '', from = '']) =>
        names.split(',').map((name) => ({ file, from, name: name.trim().replace(/^type /, '') })),
    ),
  )
  expect(imports.length).toBeGreaterThan(20)
  const missing = imports.filter(
    ({ file, from, name }) =>
      !new RegExp(`^export .*\\b${name}\\b|^  ${name},$`, 'm').test(read(fileOf(file, from))),
  )
  expect(missing).toEqual([])
})

test('whoever begins a slice finds it pass the gate that asks for docstrings', () => {
  const undocumented = Object.entries(sliceOf('family-trees'))
    .filter(([file]) => file.includes('/src/') && !/\.test\.tsx?$/.test(file))
    .flatMap(([file, text]) => undocumentedIn(text).map(({ name }) => `${file}: ${name}`))
  expect(undocumented).toEqual([])
})
