import os from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../dev/checks/chromium.ts'
import { slowness } from './slowness.ts'

const browser = findChromium()

/** What looks or behaves in another way at a desk is tagged so; everything else is walked there with `EVERYWHERE=yes`. */
const atADesk = /@desk/

/** Journeys through the built web app (`npm run build` first), all of them on a phone. */
export default defineConfig({
  testDir: '.',
  testIgnore: 'engines/**',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: Math.max(2, Math.floor(os.availableParallelism() / 2)),
  timeout: 240_000 * slowness,
  // What fails now and then has found something, or is wrong itself.
  retries: 0,
  expect: { timeout: 30_000 * slowness },
  reporter: 'list',
  use: {
    actionTimeout: 30_000 * slowness,
    locale: 'en-GB',
    // Each visitor is new here: the worker would fetch its shell for every one. Its own journey lets it in.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Belgrade',
    // Watching costs a third of the time: only where somebody asks for it.
    trace: process.env['TRACE'] === 'yes' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      // The pages are our own; a sandbox asks for rights that containers do not give.
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      ...(process.env['EVERYWHERE'] !== 'yes' && { grep: atADesk }),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
