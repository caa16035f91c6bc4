/** What pages may not lean on, since phones that are still in use do not know it (decision 155). Journeys walk without it too. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

const recent: Record<string, RegExp> = {
  'a look behind in a regular expression, for which Safari before 16.4 reads nothing of a script':
    /\(\?<[=!]/,
  'groupBy (web/src/kit/group-by.ts)': /\b(?:Map|Object)\.groupBy\(/,
  'URL.parse and URL.canParse (web/src/kit/parse-url.ts)': /\bURL\.(?:parse|canParse)\(/,
  ':popover-open (web/src/kit/open-popover.ts)': /querySelector\w*(?:<\w+>)?\([^)]*:popover-open/,
  'Promise.withResolvers and Promise.try': /\bPromise\.(?:withResolvers|try)\b/,
  'Array.fromAsync': /\bArray\.fromAsync\b/,
  'AbortSignal.any': /\bAbortSignal\.any\b/,
}

test.each(Object.entries(recent))('no page leans on %s', (_, pattern) => {
  const leaning = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts'], { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'web/src/kit/open-popover.ts')
    .filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')))
  expect(leaning).toEqual([])
})
