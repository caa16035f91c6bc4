/** Every exported function and class says what it does, in a comment right above it. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './program.ts'

const sources = 'contract,server,web'
/** A function as the formatter writes it: declared, or an arrow behind a name, whose parameters may take several lines. */
const exported =
  /^export (?:default )?(?:async )?(?:(?:function\*?|(?:abstract )?class) ?(?<declared>\w+)|const (?<arrow>\w+)(?:: [^\n=]+)? =\s+(?:async )?(?:<[^\n]*\n? *)?(?:\((?:[^()]|\([^()]*\))*\)[^\n]*=>|\w+ =>))/gm

/** The exported functions and classes of a file that say nothing; of a function's overloads only the first need say it. */
export function undocumentedIn(text: string): { line: number; name: string }[] {
  const seen = new Set<string>()
  return [...text.matchAll(exported)].flatMap(({ index, groups: { declared, arrow } = {} }) => {
    const name = declared ?? arrow ?? ''
    const before = text.slice(0, index)
    const isFine = seen.has(name) || before.endsWith('*/\n')
    seen.add(name)
    return isFine ? [] : [{ line: before.split('\n').length, name }]
  })
}

/** A line for each of them in the product; its tests are left out. */
export const undocumentedFunctions = (): string[] =>
  globSync(`{${sources}}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      undocumentedIn(readFileSync(path.join(root, file), 'utf8')).map(
        ({ line, name }) => `${file}:${line} ${name} has no docstring`,
      ),
    )
