import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

test('words that people write line by line run the way their language does, in Hebrew and Arabic too', () => {
  const oneWay = globSync('**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, , rules = '']) => /white-space: pre-(?:line|wrap)/.test(rules))
      .filter(([, , rules = '']) => !rules.includes('unicode-bidi: plaintext'))
      .map(([, selector = '']) => `${file} ${selector.trim()}`),
  )
  expect(oneWay).toEqual([])
})
