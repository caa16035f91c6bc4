import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const src = path.join(import.meta.dirname, '..')
const core = path.join(src, '../../node_modules/@mantine/core/styles')

/** Names imported as values from Mantine's core anywhere in the web app. */
function partsInUse() {
  const files = globSync('**/*.tsx', { cwd: src }).map((file) => readFileSync(path.join(src, file), 'utf8'))
  const imports = files.flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)])
  return imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
}

test('every part of Mantine in use has its look, which would be missing without a word', () => {
  const styles = readFileSync(path.join(import.meta.dirname, 'mantine.css'), 'utf8')
  const withLook = globSync('*.layer.css', { cwd: core }).map((file) => file.replace('.layer.css', ''))
  const missing = partsInUse().filter(
    (name) => withLook.includes(name) && !styles.includes(`/${name}.layer.css`),
  )
  expect(missing).toEqual([])
})
