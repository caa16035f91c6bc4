/** Finds the browser the journeys walk in, or fetches it where that can be done. */
import { chromium } from '@playwright/test'
import { canBeRun, canInstall, findProgram, installPackages } from './installed.ts'

/** The browser without a window: it opens a page for a quarter of the work of the others. */
const shell = 'chromium-headless-shell'
const others = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium on this machine, or null: `CHROMIUM_PATH`, an installed one, Playwright's own. */
export function findChromium(): string | null {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const own = chromium.executablePath()
  return findProgram(shell, ...others) ?? (canBeRun(own) ? own : null)
}

/**
 * A Chromium, the one without a window fetched through apt where we may; where that cannot be had, any other will do.
 * `path` is null when there is still none, `said` why.
 */
export async function ensureChromium(): Promise<{ path: string | null; said: string }> {
  const isSettled = process.env['CHROMIUM_PATH'] !== undefined || findProgram(shell) !== null
  if (isSettled || !canInstall()) return { path: findChromium(), said: missing }
  const fetched = await installPackages([shell])
  const said = findChromium() ? fetched : `${fetched}${await installPackages(['chromium'])}`
  return { path: findChromium(), said: `${said}\n${missing}` }
}

const missing =
  'The journeys need a Chromium: install it (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install ' +
  '--with-deps chromium, or any Chromium or Chrome with its path in CHROMIUM_PATH).'
