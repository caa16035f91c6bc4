/** The walls of the house: `boundaries.cjs` over every module, no query outside a store, and docstrings on what is exported. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { undocumentedFunctions } from './docstrings.ts'
import { root } from './program.ts'

const folders = ['contract/src', 'server/src', 'server/test', 'web/src', 'dev', 'e2e', 'bench']
/** With fewer modules than this the house was not read, and nothing found means nothing. */
const fewest = 200

process.chdir(root)
const options = await extractDepcruiseOptions(path.join(root, 'boundaries.cjs'))
const walls = options.ruleSet?.forbidden ?? []
const faults = [...(await breaches()), ...strayQueries(), ...undocumentedFunctions()]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

async function breaches(): Promise<string[]> {
  const { output } = await cruise(folders, options, options.enhancedResolveOptions)
  const { summary } = output as ICruiseResult
  if (summary.totalCruised < fewest)
    return [`only ${summary.totalCruised} modules were read: is the parser there?`]
  return summary.violations.map(({ from, to, rule }) => `${from} → ${to}\n  ${explained(rule.name)}`)
}

/** A query needs no import where a database is handed in, so the wall around stores is also looked for in the text. */
function strayQueries(): string[] {
  const wall = walls.find(({ name }) => name === 'sql-lives-in-stores')
  if (!wall) throw new Error('boundaries.cjs builds no wall around stores any more')
  const { path: within, pathNot: stores } = wall.from as { path: string; pathNot: string[] }
  const builds = /[.](?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
  return globSync('server/src/**/*.ts')
    .filter((file) => new RegExp(within).test(file) && !new RegExp(stores.join('|')).test(file))
    .filter((file) => builds.test(readFileSync(file, 'utf8')))
    .map((file) => `${file} builds a query\n  ${explained('sql-lives-in-stores')}`)
}

function explained(name: string): string {
  return `${name}: ${walls.find((wall) => wall.name === name)?.comment ?? ''}`
}
