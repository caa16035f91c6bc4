import { lingui } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { installable } from './installable.ts'
import { macros } from './macros.ts'
import { missingParts } from './missing-parts.ts'
import { scriptFiles } from './script-files.ts'
import { preloadStyles } from './preload-styles.ts'
import { toClassName } from './style-names.ts'
import { tablerIcons } from './tabler-icons.ts'
import { mergeStyleSheets } from './merge-style-sheets.ts'
import { stripSchemas } from './strip-schemas.ts'
import { splitWords } from './split-words.ts'

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}`

export default defineConfig(({ command }) => ({
  plugins: [
    tablerIcons,
    missingParts,
    preloadStyles,
    stripSchemas,
    // NOTE: the macros must be gone before React Router splits a page from its loaders.
    macros(import.meta.dirname, { sourceMap: command === 'serve' }),
    reactRouter(),
    lingui({ cwd: import.meta.dirname }),
    scriptFiles,
    mergeStyleSheets,
    splitWords(),
    installable(),
  ],
  // Parts that are fetched late; found only then, they would make the development server reload the page.
  optimizeDeps: {
    include: ['thumbhash'],
  },
  server: { host: '127.0.0.1', proxy: { '/api': { target: api, changeOrigin: false } } },
  css: { modules: { generateScopedName: toClassName } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // What of others the pages are made of, for the notices (`npm run supply`).
    license: { fileName: 'made-of.json' },
    rolldownOptions: {
      // Whoever starts Spomen for the first time reads what a build says; how long each of its parts took is not for them.
      checks: { bundlerTimings: false },
      // A front door is only a list: who comes for one part is not handed all the others of the feature. What the build alone
      // says goes along with no page.
      treeshake: {
        moduleSideEffects: [
          { test: /src\/(features\/[^/]+\/index|app\/every-offer)\.ts$/, sideEffects: false },
        ],
      },
    },
  },
}))
