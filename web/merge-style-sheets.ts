import type { Plugin } from 'vite'

/**
 * Which style sheets of script files are merged into one, in the order of the cascade. Each page with a part of one fetches all
 * of it, once: another request costs more than the few kilobytes.
 */
const sheets: Readonly<Record<string, readonly string[]>> = {
  root: ['root', 'client'],
  shell: ['Shell', 'common'],
  memorial: ['facts', 'media', 'Profile'],
}

const nameOf = (file: string) => /([^/]+?)-[\w-]{8}\.css$/.exec(file)?.[1] ?? ''

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...given: never[]) => unknown>>[1]

const isIn = (parts: readonly string[]) => (file: string) => parts.includes(nameOf(file))

/** The text of a sheet of the bundle. */
function textOf(bundle: Bundle, file: string): string {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`There is no sheet ${file}`)
  return typeof asset.source === 'string' ? asset.source : Buffer.from(asset.source).toString()
}

/** Merges them, before the build notes which page needs which. */
export const mergeStyleSheets: Plugin = {
  name: 'merge-style-sheets',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const [name, parts] of Object.entries(sheets)) {
        const apart = Object.keys(bundle)
          .filter(isIn(parts))
          .toSorted((one, other) => parts.indexOf(nameOf(one)) - parts.indexOf(nameOf(other)))
        if (apart.length !== parts.length)
          throw new Error(`merge-style-sheets.ts: ${parts.join(', ')} are ${apart.join(', ')} in this build`)
        const source = apart.map((file) => textOf(bundle, file)).join('\n')
        const whole = this.getFileName(this.emitFile({ type: 'asset', name: `${name}.css`, source }))
        for (const file of apart) delete bundle[file]
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.viteMetadata) continue
          const { importedCss } = chunk.viteMetadata
          const all = [...importedCss].map((file) => (apart.includes(file) ? whole : file))
          importedCss.clear()
          for (const file of all) importedCss.add(file)
        }
      }
    },
  },
}
