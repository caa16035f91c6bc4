import { createHash } from 'node:crypto'
import path from 'node:path'
import { languages } from '@spomen/contract/languages.ts'
import type { Plugin } from 'vite'
import { manifestAddress } from './src/installed/addresses.ts'
import { manifestIn } from './src/installed/manifest.ts'
import { offlinePage } from './src/installed/offline-page.ts'

const worker = 'worker.js'
const offline = 'offline.html'
/** Where the server gives it: pages are known by their address. */
const offlineAddress = '/offline'

const manifests = new Map(
  languages.map((language) => [manifestAddress(language), JSON.stringify(manifestIn(language))]),
)

/** What the offline page is drawn with: the sheet every page has, and the two fonts every page asks for first. */
const drawnWith = [/\/root-[\w-]+\.css$/, /\/serif-plain-normal-/, /\/sans-plain-normal-/]

/**
 * Makes the built web app one that a device can keep (B35): a manifest in each language, the page for when there is no
 * connection, and the worker that knows which files these are. In development there are the manifests alone.
 */
export function installable(): Plugin {
  return {
    name: 'installable',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const manifest = manifests.get(request.url ?? '')
        if (!manifest) return next()
        response.setHeader('content-type', 'application/manifest+json')
        return response.end(manifest)
      })
    },
    buildStart() {
      if (this.environment.mode !== 'build') return
      const id = path.join(import.meta.dirname, 'src/installed/worker.ts')
      this.emitFile({ type: 'chunk', id, fileName: worker })
    },
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).map((file) => `/${file}`)
      const parts = drawnWith.map((pattern) => files.find((file) => pattern.test(file)) ?? '')
      const page = offlinePage(parts[0] ?? '')
      const chunk = bundle[worker]
      if (chunk?.type !== 'chunk' || chunk.imports.length > 0 || parts.includes(''))
        throw new Error(
          'the worker must stand alone, and know the style sheet and the fonts; see installable.ts',
        )
      const build = createHash('sha256')
        .update([...files, page].join('\n'))
        .digest('hex')
        .slice(0, 12)
      const kept = [offlineAddress, '/mark.svg', ...parts]
      chunk.code = chunk.code
        .replace('%build%', build)
        .replace(/(['"`])%offline%\1/, JSON.stringify(JSON.stringify(kept)))
      this.emitFile({ type: 'asset', fileName: offline, source: page })
      for (const [address, source] of manifests)
        this.emitFile({ type: 'asset', fileName: address.slice(1), source })
    },
  }
}
