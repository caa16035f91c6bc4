import type { CodeSplittingNameFunction } from 'rolldown'

type Modules = Parameters<CodeSplittingNameFunction>[1]

/** Pages and parts that are fetched by themselves: routes, dialogs, viewers. */
const pagesAnybodyReads = /src\/(app\/Open|pages\/(landing|reading|NotFound))/
const start = /src\/(root|entry\.client)\./
const doors = /src\/(app\/Door|pages\/(Login|AccountActivation|ForgotPassword|ComeBack|Farewell|Unsubscribe))/
const shell = /src\/app\/shell\//
const rooms = /src\/pages\//
const profile = /src\/pages\/Profile/

const frontDoor = /src\/features\/([^/]+)\/index\.ts$/

/** The names a front door hands on from one of its parts, as `export { A, b as c } from './part.tsx'` says them. */
function handedOn(door: string, part: string, modules: Modules): string[] {
  const code = modules.getModuleInfo(door)?.code ?? ''
  const file = part.slice(part.lastIndexOf('/features/')).replace(/^\/features\/[^/]+/, '.')
  const lines = [...code.matchAll(/export\s*(\*|\{([^}]*)\})\s*from\s*["']([^"']+)["']/g)]
  return lines
    .filter(([, , , from]) => from === file)
    .flatMap(([, , names = '']) => names.split(',').map((name) => name.split(' as ').at(-1)?.trim() ?? ''))
}

/** Who imports a module: of a front door only those who ask for what it hands on from this module. */
function importersOf(id: string, modules: Modules): string[] {
  return (modules.getModuleInfo(id)?.importers ?? []).flatMap((importer) => {
    const feature = frontDoor.exec(importer)?.[1]
    if (!feature) return [importer]
    const names = handedOn(importer, id, modules)
    const asks = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'][^"']*/${feature}/index\\.ts["']`, 'g')
    return (modules.getModuleInfo(importer)?.importers ?? []).filter((asker) => {
      const asked = [...(modules.getModuleInfo(asker)?.code ?? '').matchAll(asks)].flatMap(([, list = '']) =>
        list.split(',').map((name) => name.split(' as ')[0]?.trim()),
      )
      return names.some((name) => asked.includes(name))
    })
  })
}

const known = new Map<string, ReadonlySet<string>>()

/** The pages and late parts that cannot begin without this module: all from which static imports lead to it. */
function entriesOf(id: string, modules: Modules): ReadonlySet<string> {
  const found = known.get(id)
  if (found) return found
  const entries = new Set<string>()
  const seen = new Set([id])
  for (const module of seen) {
    const info = modules.getModuleInfo(module)
    if (info?.isEntry || info?.dynamicImporters.length) entries.add(module)
    for (const importer of importersOf(module, modules)) seen.add(importer)
  }
  known.set(id, entries)
  return entries
}

/** Files of modules that several pages share, from what every page needs to what only signed-in ones do. */
const files = ['house', 'open', 'door', 'shell', 'pages', 'memorial'] as const

function fileOf(id: string, modules: Modules): (typeof files)[number] | null {
  const entries = [...entriesOf(id, modules)]
  const reach = (which: RegExp) => entries.filter((entry) => which.test(entry)).length
  // A front door would take along all the parts it hands on.
  if (entries.length < 2 || frontDoor.test(id)) return null
  if (reach(start) > 0) return 'house'
  if (reach(pagesAnybodyReads) > 0) return 'open'
  if (reach(doors) > 0) return 'door'
  if (reach(shell) > 0) return 'shell'
  if (reach(rooms) > 5) return 'pages'
  if (reach(profile) > 0 && reach(rooms) < 3) return 'memorial'
  return null
}

/**
 * Groups for the bundler, so that a page comes in a handful of script files and none carries much that only other pages
 * need. A group takes what its modules import along, which the groups before it have taken already.
 */
export const scriptFiles = files.map((file, at) => ({
  name: ((id, modules) =>
    fileOf(id, modules) === file
      ? file
      : null) satisfies CodeSplittingNameFunction as CodeSplittingNameFunction,
  test: /[\\/](web|contract)[\\/]src[\\/]|@tabler/,
  priority: 18 - at,
  minSize: 0,
}))
