import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { tablerDirect } from './tabler-direct.ts'

const cwd = import.meta.dirname

/** Rules alone, and parts of the pages in a make-believe browser; what only a real one shows is walked through in e2e/. */
export default defineConfig({
  plugins: [
    tablerDirect,
    // NOTE: the macros look for their settings where vitest was started unless they are handed in.
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })] }),
    lingui({ cwd }),
  ],
  test: {
    root: cwd,
    // The quick gates beside them leave a core free before they end.
    maxWorkers: '100%',
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        // Rules share a process: they need no page, mock no module and leave nothing behind.
        test: { name: 'rules', include: ['src/**/*.test.ts'], environment: 'node', isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['test/setup.ts'],
        },
      },
    ],
  },
})
