/** Reads from a build which script files each page asks for before it can be drawn. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

interface Fetched {
  module: string
  imports?: string[]
}

interface Route extends Fetched {
  id: string
  parentId?: string
  clientLoaderModule?: string
}

interface Manifest {
  entry: Fetched
  routes: Record<string, Route>
}

interface PageScripts {
  /** As in `pages/Profile`. */
  page: string
  /** The largest first; in bytes as they are sent. */
  files: { file: string; bytes: number }[]
  bytes: number
}

const client = path.join(import.meta.dirname, '../web/build/client')
const assets = path.join(client, 'assets')

/** Whether there is a build to read from, of these sources or of earlier ones. */
export const isWebAppBuilt = () => existsSync(assets)

/**
 * The script files of every page, without those that come later, such as dialogs and the words of another language; a
 * page that stands at several addresses once.
 */
export function pageScripts(): PageScripts[] {
  const manifest = readManifest()
  const routes = Object.values(manifest.routes)
  const parents = new Set(routes.map(({ parentId }) => parentId))
  const pages = new Map<string, PageScripts>()
  for (const route of routes.filter(({ id }) => !parents.has(id))) {
    const asked = [...filesOf(manifest, route)]
    const key = asked.join()
    if (!pages.has(key)) pages.set(key, toPageScripts(route.id, asked))
  }
  return [...pages.values()]
}

function toPageScripts(page: string, asked: string[]): PageScripts {
  const files = asked.map((file) => ({ file, bytes: sentBytes(file) }))
  return {
    page,
    files: files.toSorted((one, other) => other.bytes - one.bytes),
    bytes: files.reduce((sum, one) => sum + one.bytes, 0),
  }
}

function readManifest(): Manifest {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('There is no build: npm run build')
  return JSON.parse(readFileSync(path.join(assets, name), 'utf8').replace(/^[^{]*|;\s*$/g, '')) as Manifest
}

/** The files of a page, of the frames it stands in, and of the app's beginning, which stands in the page itself. */
function filesOf(manifest: Manifest, route: Route): Set<string> {
  const { parentId, module, clientLoaderModule, imports = [] } = route
  const parent = parentId ? manifest.routes[parentId] : undefined
  const { entry } = manifest
  const around = parent ? filesOf(manifest, parent) : new Set(entry.imports)
  const own = [module, clientLoaderModule, ...imports].filter((file) => file !== undefined)
  return new Set([...around, ...own.map((file) => file.replace(/#.*$/, ''))])
}

/**
 * How large a file is as it is sent, whatever its neighbours are called: a change anywhere gives files other names, and
 * the names alone, compressed, come to a hundred bytes more or fewer.
 */
function sentBytes(file: string): number {
  const known = measured.get(file)
  if (known !== undefined) return known
  const text = readFileSync(path.join(client, file), 'utf8')
  const bytes = brotliCompressSync(text.replace(/([\w.]+)-[\w-]{8}(?=\.(?:js|css)\b)/g, steadyName)).length
  measured.set(file, bytes)
  return bytes
}

const measured = new Map<string, number>()

/** A name that stays the same as long as the file is called the same. */
const steadyName = (_: string, name: string) =>
  `${name}-${createHash('sha256').update(name).digest('base64url').slice(0, 8)}`
