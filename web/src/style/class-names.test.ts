import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const modules = globSync('**/*.module.css', { cwd: root })

/** The classes a module has rules for. */
function ruledIn(file: string): Set<string> {
  const own = read(file).replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)/g, '')
  const selectors = [...own.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  return new Set(
    selectors.flatMap((one) => [...one.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
  )
}

interface Naming {
  /** The classes that are named, and by which file. */
  names: Map<string, string>
  /** Whether some are named by a value that is known only as the part is drawn. */
  isOpen: boolean
}

/** Who names which class of which module, in parts and in other modules. */
function namings(): ReadonlyMap<string, Naming> {
  const all = new Map(modules.map((file) => [file, { names: new Map<string, string>(), isOpen: false }]))
  const note = (from: string, to: string, names: Iterable<string>, isOpen = false) => {
    const naming = all.get(path.join(path.dirname(from), to))
    for (const name of names) naming?.names.set(name, from)
    if (naming && isOpen) naming.isOpen = true
  }
  for (const file of globSync('**/*.{ts,tsx}', { cwd: root })) {
    const text = read(file)
    for (const [line, styles = '', to = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const uses = [
        ...text.replace(line, '').matchAll(new RegExp(`\\b${styles}\\b(?:\\['([\\w-]+)'\\])?`, 'g')),
      ]
      note(
        file,
        to,
        uses.flatMap(([, name]) => name ?? []),
        uses.some(([, name]) => name === undefined),
      )
    }
  }
  for (const file of modules) {
    for (const [, names = '', to = ''] of read(file).matchAll(/composes: ([^;"]+) from "([^"]+)"/g))
      note(file, to, names.split(' '))
  }
  return all
}

const found = namings()

test('whatever class a part names has a rule', () => {
  const without = [...found].flatMap(([file, { names }]) => {
    const ruled = ruledIn(file)
    return [...names].filter(([name]) => !ruled.has(name)).map(([name, by]) => `${by}: ${name}`)
  })
  expect(without).toEqual([])
})

test('whatever class has a rule is named by a part', () => {
  const unnamed = [...found].flatMap(([file, { names, isOpen }]) =>
    isOpen ? [] : [...ruledIn(file)].filter((name) => !names.has(name)).map((name) => `${file}: ${name}`),
  )
  expect(unnamed).toEqual([])
})

test('whatever is composed of a class of every page has its rule there', () => {
  const everywhere = new Set(
    [...read('style/base.css').matchAll(/^(?::root\S* )?\.([\w-]+)/gm)].map(([, name]) => name),
  )
  const composed = modules.flatMap((file) =>
    [...read(file).matchAll(/composes: ([\w -]+) from global/g)].flatMap(([, names = '']) =>
      names.split(' '),
    ),
  )
  expect(composed.length).toBeGreaterThan(50)
  expect([...new Set(composed)].filter((name) => !everywhere.has(name))).toEqual([])
})
