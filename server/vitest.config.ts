import path from 'node:path'
import { defineConfig } from 'vitest/config'

const inside = (folder: string) => path.join(import.meta.dirname, folder)

export default defineConfig({
  root: inside('..'),
  test: {
    name: 'server',
    include: ['{server,contract,scripts,dev}/**/*.test.ts'],
    // Stories wait for the database more than they compute: a worker for each core, none kept back.
    maxWorkers: '100%',
    isolate: false,
    globalSetup: [inside('test/database-server.ts')],
    setupFiles: process.env.RECORD_STATEMENTS ? [inside('test/record-statements.ts')] : [],
    // The machine may be busy with the databases and pictures of other tests: slowness is no failure.
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
})
