import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { partsWithin, publicWords } from '../../lingui.config.ts'

const web = path.join(import.meta.dirname, '../..')

/** What a file names, at once or later on. */
const namedBy = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
    .map(([, named = '']) => path.resolve(path.dirname(file), named))
    .filter((named) => existsSync(named))

/** All files that pages without an account can come to. */
function filesOfVisitors() {
  const pages = publicWords.filter((place) => !/^src\/(kit|ui|words)\b/.test(place))
  const places = pages.map((place) => (/\.tsx?$/.test(place) ? place : `${place}/**/*.{ts,tsx}`))
  const found = new Set(
    globSync(places, { cwd: web, exclude: ['**/*.test.*'] }).map((file) => path.join(web, file)),
  )
  for (const file of found) for (const named of namedBy(file)) found.add(named)
  return found
}

test('no page that a visitor without an account sees has a part whose words come only behind the login', () => {
  const found = filesOfVisitors()
  expect(found).toContain(path.join(web, 'src/ui/TextField.tsx'))
  const within = partsWithin.split('|').map((part) => path.join(web, `src/ui/${part}.tsx`))
  expect(within.filter((file) => !existsSync(file))).toEqual([])
  expect(within.filter((file) => found.has(file))).toEqual([])
})
