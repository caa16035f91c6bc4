import os from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

const inside = (folder: string) => path.join(import.meta.dirname, folder)

export default defineConfig({
  root: inside('..'),
  test: {
    name: 'server',
    include: ['{server,contract,scripts,dev}/**/*.test.ts'],
    // Stories also wait, for databases, for processes they start and for hours that are a minute: a third of the time
    // with a worker for each core, so that half as many again keep the cores busy.
    maxWorkers: Math.ceil(os.availableParallelism() * 1.5),
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Of what a story makes nothing stays: the longer nobody looks, the less there is to look through (decision 127).
    execArgv: [
      '--initial-heap-size=512',
      '--min-semi-space-size=32',
      '--max-semi-space-size=64',
      '--no-memory-reducer',
    ],
    globalSetup: [inside('test/database-server.ts')],
    setupFiles: [
      'refuse-repeated-columns.ts',
      ...(process.env.RECORD_STATEMENTS ? ['record-statements.ts'] : []),
      '../../dev/wait-timeouts.ts',
    ].map((file) => inside(`test/${file}`)),
    expect: { poll: { timeout: 15_000 } },
    // The machine may be busy with the databases and pictures of other tests: slowness is no failure.
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
})
