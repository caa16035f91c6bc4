/**
 * `npm run slice -- candles`: a new feature on all floors, small but whole, and known wherever features are named.
 * What it writes passes every gate as it is; make it what it shall be from there.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contractFiles } from './slice/contract.ts'
import { type FeatureNames, featureNamesOf } from './slice/names.ts'
import { serverFiles } from './slice/server.ts'
import { webFiles } from './slice/web.ts'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)

const names = featureNamesOf(process.argv[2] ?? '')
if (!names) {
  console.error('Name the feature as a family would, in plural and small letters: npm run slice -- candles')
  process.exit(2)
}
if (existsSync(`contract/src/${names.folder}.ts`)) {
  console.error(`There is a feature called ${names.folder} already.`)
  process.exit(1)
}
writeSlice(names)

function writeSlice(called: FeatureNames) {
  const files = { ...contractFiles(called), ...serverFiles(called, nextMigration()), ...webFiles(called) }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const changed = registerFeature(called)
  execFileSync(process.execPath, ['dev/schema.ts'], { stdio: 'inherit' })
  const written = [...Object.keys(files), ...changed]
  execFileSync('node_modules/.bin/biome', ['format', '--write', ...written], { stdio: 'ignore' })
  console.log(nextSteps(called, Object.keys(files), changed))
}

/** Makes the slice known in the places that name every feature; answers those files. */
function registerFeature({ folder, many, one, phrase, table }: FeatureNames): string[] {
  change('contract/src/api.ts', [
    [/^(?=\n\/\*\* Every call of the wire)/m, `import { ${many} } from './${folder}.ts'\n`],
    [/^ {2}profiles,\n/m, `  ${many},\n  profiles,\n`],
  ])
  change('server/src/app.ts', [
    [/^(?=import .* from '\.\/kit\/)/m, `import { ${one}Routes } from './features/${folder}/index.ts'\n`],
    [/^ {2}profileRoutes,\n/m, `  ${one}Routes,\n  profileRoutes,\n`],
  ])
  change('server/test/rights/rows.ts', [
    [/^(?=\n\/\*\* The permission matrix)/m, `import { ${one}Rows } from './${folder}.ts'\n`],
    [/(?=\]\n\n\/\*\* Sets the stage)/, `  ...${one}Rows,\n`],
  ])
  const word = [phrase, `a ${phrase} on a memorial, with a few words`, `ref${many.toLowerCase()}`, table]
  change('docs/glossary.md', [
    [/^(?=\| family tree \|)/m, `| ${[...word, '', '', '', '', ''].join(' | ')} |\n`],
  ])
  const changed = [
    'contract/src/api.ts',
    'server/src/app.ts',
    'server/test/rights/rows.ts',
    'docs/glossary.md',
  ]
  if (readFileSync('boundaries.cjs', 'utf8').includes(`'${folder}'`)) return changed
  change('boundaries.cjs', [[/(?<=\[)(?='greetings')/, `'${folder}', `]])
  return [...changed, 'boundaries.cjs']
}

function change(file: string, edits: readonly (readonly [RegExp, string])[]) {
  let text = readFileSync(file, 'utf8')
  for (const [place, addition] of edits) {
    if (!place.test(text))
      throw new Error(`${file} has no place for a new feature where one is expected: ${place}`)
    text = text.replace(place, addition)
  }
  writeFileSync(file, text)
}

function nextMigration(): string {
  const last =
    readdirSync('server/migrations')
      .filter((name) => /^\d{4}_/.test(name))
      .sort()
      .at(-1) ?? '0050'
  return String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
}

function nextSteps({ folder, many }: FeatureNames, files: string[], changed: string[]): string {
  return `
Written:  ${files.join('\n          ')}
Changed:  ${changed.join('\n          ')}

What comes next:
  1. contract/src/${folder}.ts: the wire's own paths and field names, as the call table has them.
  2. boundaries.cjs: move '${folder}' in the order of features if it leans on more than following.
  3. The migration is yours until it is pushed: change it, then run \`npm run schema\`.
  4. Show it on a page (web/src/pages), and give its sentences words: \`npm run words\`.
  5. docs/glossary.md: say what it is, and its words in the five languages.
  6. npm test -- types walls stories components
The calls of ${many} are in the permission matrix already: server/test/rights/${folder}.ts.
`
}
