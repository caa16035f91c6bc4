import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import type { InlineConfig } from 'vitest/node'
import { tablerIcons } from './tabler-icons.ts'

const cwd = import.meta.dirname
const outsideTheApp = ['src/app/boot.test.tsx', 'src/app/defer-scripts.test.tsx', 'src/guest/*.test.tsx']

/** All that the app uses but intervals: jsdom draws frames by one, which would stand still for the files that follow. */
const fakedTimers: NonNullable<NonNullable<InlineConfig['fakeTimers']>['toFake']> = [
  'Date',
  'performance',
  'setTimeout',
  'clearTimeout',
  'requestAnimationFrame',
  'cancelAnimationFrame',
]

/** Rules alone, and parts of the pages in a make-believe browser; what only a real one shows is walked through in e2e/. */
export default defineConfig({
  plugins: [
    tablerIcons,
    // NOTE: the macros look for their settings where vitest was started unless they are handed in.
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }) }, { cwd })] }),
    lingui({ cwd }),
  ],
  test: {
    root: cwd,
    // The quick gates beside them leave a core free before they end.
    maxWorkers: '100%',
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        // Rules share a process: they need no page, mock no module and leave nothing behind.
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['../dev/wait-timeouts.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        // Files share a process, and with it the libraries; each has a page and modules of its own (test/setup.ts).
        test: {
          name: 'parts',
          include: ['src/**/*.test.tsx'],
          exclude: outsideTheApp,
          environment: 'jsdom',
          setupFiles: ['test/setup.ts', '../dev/wait-timeouts.ts'],
          isolate: false,
          fakeTimers: { toFake: fakedTimers },
        },
      },
      {
        extends: true,
        // What runs in a page before the app does, or in a guest's, needs one that nobody has used.
        test: {
          name: 'first',
          include: outsideTheApp,
          environment: 'jsdom',
          setupFiles: ['test/setup.ts', '../dev/wait-timeouts.ts'],
        },
      },
    ],
  },
})
