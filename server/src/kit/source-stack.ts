import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { bundleFolder } from './program.ts'

/** Maps weigh megabytes: they are kept for so long, in milliseconds, since one error seldom comes alone. */
const mapLifetime = 10_000

const maps = new Map<string, SourceMap | null>()

/**
 * The stack of an error with the places in our sources, where a bundle runs; a stack of others, and of sources that run
 * themselves, stays as it is. Node's own `--enable-source-maps` does this for sixteen megabytes of every server.
 */
export function stackInSources(stack: string | undefined, folder = bundleFolder): string | undefined {
  if (folder === null) return stack
  return stack
    ?.split('\n')
    .map((line) => (line.length > longestLine ? line : lineInSources(line, folder)))
    .join('\n')
}

/** A longer line is what somebody sent, and none that names a place. */
const longestLine = 1_000

const lineInSources = (given: string, folder: string) =>
  given.replaceAll(
    /(?:file:\/\/)?(\/[^\s():]+\.js):(\d+):(\d+)/g,
    (place: string, file: string, line: string, column: string) =>
      path.dirname(file) === folder ? (placeInSource(file, Number(line), Number(column)) ?? place) : place,
  )

function placeInSource(file: string, line: number, column: number): string | null {
  const found = mapOf(file)?.findEntry(line - 1, column - 1)
  // NOTE: of code that comes from no source, as what loads other files, the entry is there and names none.
  if (!found || !('originalSource' in found) || !found.originalSource) return null
  const source = path.resolve(path.dirname(file), found.originalSource)
  return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  if (maps.size === 0) setTimeout(() => maps.clear(), mapLifetime).unref()
  const written = `${file}.map`
  const map = existsSync(written) ? new SourceMap(JSON.parse(readFileSync(written, 'utf8'))) : null
  maps.set(file, map)
  return map
}
