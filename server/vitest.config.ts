import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: [
      'src/**/*.test.ts',
      'test/**/*.test.ts',
      '../contract/src/**/*.test.ts',
      '../scripts/**/*.test.ts',
    ],
    globalSetup: ['test/database-server.ts'],
    // The machine may be busy with the databases and pictures of other tests: slowness is no failure.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
