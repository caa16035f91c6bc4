/** The server as operators run it, for journeys, benchmarks and stories; `npm run build` makes it. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const { serverFolder } = createRequire(import.meta.url)('../scripts/server-build.cjs') as {
  serverFolder(): string
}

type Program = 'main' | 'worker' | 'cli' | 'first-start'

const sources = path.resolve(import.meta.dirname, '../server/src')
let folder: string | null = null

/** The folder of the server built of these sources; null where there is none. It gets its name once it is whole. */
function findBuild(): string | null {
  folder ??= serverFolder()
  return existsSync(folder) ? folder : null
}

/** The file of one of its programs. Refuses sources that were not built as they are now. */
export function builtProgram(program: Program): string {
  const found = findBuild()
  if (found === null) throw new Error('The server is not built of these sources: npm run build')
  return path.join(found, `${program}.js`)
}

/** The file of one of its programs: built of these sources where there is such a build, which starts in half the time; else its source. */
export function programFile(program: Program): string {
  const found = findBuild()
  return found === null ? path.join(sources, `${program}.ts`) : path.join(found, `${program}.js`)
}

/** Where `npm start` lets Node keep what it made of our code. */
export const compileCache = path.resolve(import.meta.dirname, '../node_modules/.cache/compile')
