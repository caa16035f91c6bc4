/** The server as operators run it, for journeys and benchmarks; `npm run build` makes it. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const { serverFolder } = createRequire(import.meta.url)('../scripts/server-build.cjs') as {
  serverFolder(): string
}

let folder: string | null = null

/** The file of one of its programs. Refuses sources that were not built as they are now. */
export function builtProgram(program: 'main' | 'cli'): string {
  folder ??= serverFolder()
  if (!existsSync(folder)) throw new Error('The server is not built of these sources: npm run build')
  return path.join(folder, `${program}.js`)
}

/** Where `npm start` lets Node keep what it made of our code. */
export const compileCache = path.resolve(import.meta.dirname, '../node_modules/.cache/compile')
