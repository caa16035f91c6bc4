import { defineConfig } from '@playwright/test'

/** The most important journeys once more, in the engines besides Chromium (decision 77); `npm run build` first. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  fullyParallel: true,
  forbidOnly: true,
  timeout: 240_000,
  retries: 0,
  expect: { timeout: 30_000 },
  reporter: 'list',
  globalSetup: './shared-server.ts',
  workers: 2,
  // Side by side, and one Firefox is started for all its journeys.
  projects: [
    { name: 'firefox', workers: 1 },
    { name: 'webkit', workers: 1 },
  ],
})
