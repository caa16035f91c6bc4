import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { drawnIcon } from '../../tabler-icons.ts'

test('every icon of the list is drawn by its paths alone; one that Tabler does not have is refused', () => {
  const list = readFileSync(path.join(import.meta.dirname, 'icons.ts'), 'utf8')
  const names = Array.from(list.matchAll(/'virtual:tabler\/([^']+)'/g), ([, name = '']) => name)
  expect(names.length).toBeGreaterThan(100)
  for (const name of names) expect(drawnIcon(name)).toMatch(/drawIcon\("(outline|filled)", \["[Mm]/)
  expect(drawnIcon('heart')).toContain('drawIcon("outline", ["M19.5 12.572')
  expect(drawnIcon('heart-filled')).toContain('drawIcon("filled"')
  expect(() => drawnIcon('hearth-of-nobody')).toThrow('Tabler has no icon')
})

test('no part hides an icon from readers: each does that itself', () => {
  const root = path.resolve(import.meta.dirname, '..')
  const hiding = globSync('**/*.tsx', { cwd: root }).filter((file) =>
    /<Icon(?!Button)\w*\s[^<>]*aria-hidden/.test(readFileSync(path.join(root, file), 'utf8')),
  )
  expect(hiding).toEqual([])
})
