/** Finds the browser the journeys walk in, or fetches it where that can be done. */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { run } from './program.ts'

/** The browser without a window: it opens a page for a quarter of the work of the others. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const usualFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin']

/** The path of a Chromium on this machine, or null: `CHROMIUM_PATH`, an installed one, Playwright's own. */
export function findChromium(): string | null {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  return [...names.flatMap(placesOf), chromium.executablePath()].find(canBeRun) ?? null
}

const placesOf = (name: string): string[] =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), ...usualFolders].map((folder) =>
    path.join(folder, name),
  )

/**
 * A Chromium, the one without a window fetched through apt where we may; where that cannot be had, any other will do.
 * `path` is null when there is still none, `said` why.
 */
export async function ensureChromium(): Promise<{ path: string | null; said: string }> {
  const isSettled = process.env['CHROMIUM_PATH'] !== undefined || placesOf(shell).some(canBeRun)
  if (isSettled || !isDebian() || process.getuid?.() !== 0) return { path: findChromium(), said: missing }
  const fetched = await install(shell)
  const said = findChromium() ? fetched : `${fetched}${await install('chromium')}`
  return { path: findChromium(), said: `${said}\n${missing}` }
}

async function install(name: string): Promise<string> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await run(['apt-get', 'update'], { env })
  const installed = await run(['apt-get', 'install', '--yes', '--no-install-recommends', name], { env })
  return `${updated.output}${installed.output}`
}

const missing =
  'The journeys need a Chromium: install it (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install ' +
  '--with-deps chromium, or any Chromium or Chrome with its path in CHROMIUM_PATH).'

function isDebian(): boolean {
  return (
    existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  )
}

function canBeRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
