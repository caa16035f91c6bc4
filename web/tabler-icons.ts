import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const list = path.join(import.meta.dirname, 'src/ui/icons.ts')
const drawing = path.join(import.meta.dirname, 'src/ui/draw-icon.ts')
const prefix = 'virtual:tabler/'
/** As script-files.ts knows them. */
const place = '\0/tabler/'

interface IconSet {
  icons: Readonly<Record<string, { body: string }>>
}

const readOnce = <Read>(read: () => Read) => {
  let done: { read: Read } | null = null
  return () => (done ??= { read: read() }).read
}

const readSet = readOnce(() => createRequire(import.meta.url)('@iconify-json/tabler/icons.json') as IconSet)

/** Where each name of src/ui/icons.ts comes from. */
const readList = readOnce(() => {
  const lines = readFileSync(list, 'utf8').matchAll(/export \{ default as (\w+) \} from '([^']+)'/g)
  return new Map(Array.from(lines, ([, name = '', from = '']) => [name, from]))
})

/** What is drawn by default: lines two wide in the colour of the text, or surfaces. */
const usual = / (?:fill="(?:none|currentColor)"|stroke(?:-\w+)?="(?:currentColor|round|2)")/g

/** The icon of a name as a module. Refuses one that is not in the set, or is not made of paths that look as usual. */
export function drawnIcon(name: string): string {
  const body = readSet().icons[name]?.body
  if (!body) throw new Error(`Tabler has no icon ${name}`)
  const paths = Array.from(body.matchAll(/ d="([^"]+)"/g), ([, d]) => d)
  const rest = body.replace(usual, '').replace(/<path d="[^"]+"\/>|<\/?g>/g, '')
  if (rest !== '') throw new Error(`the icon ${name} has more than paths: ${rest}`)
  const kind = body.includes('stroke=') ? 'outline' : 'filled'
  const drawn = `/* @__PURE__ */ drawIcon(${JSON.stringify(kind)}, ${JSON.stringify(paths)})`
  return `import { drawIcon } from ${JSON.stringify(drawing)}\nexport default ${drawn}`
}

/** Imports what a file takes from the list each from its own module: all of the list would come along in a test. */
function importDirectly(code: string): string {
  const imports = /import\s*\{([^}]+)\}\s*from\s*'[^']*\/icons\.ts'/g
  return code.replace(imports, (_whole, taken: string) => {
    const names = taken.split(',').map((name) => name.trim())
    return names
      .filter((name) => readList().has(name))
      .map((name) => `import ${name} from '${readList().get(name)}';`)
      .join(' ')
  })
}

/** Tabler's icons as modules, `virtual:tabler/heart`, out of the one file that holds them all. */
export const tablerIcons: Plugin = {
  name: 'tabler-icons',
  enforce: 'pre',
  resolveId: {
    filter: { id: new RegExp(`^${prefix}`) },
    handler: (id) => ({ id: `${place}${id.slice(prefix.length)}.js`, moduleSideEffects: false }),
  },
  load: {
    filter: { id: /\/tabler\// },
    handler: (id) => (id.startsWith(place) ? drawnIcon(path.basename(id, '.js')) : undefined),
  },
  transform: {
    filter: { code: /\/icons\.ts'/ },
    handler: (code, id) => (id.includes('node_modules') ? undefined : importDirectly(code)),
  },
}
