/** Finds the browser the journeys walk in, or fetches it where that can be done. */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { run } from './program.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const usualFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin']

/** The path of a Chromium on this machine, or null: `CHROMIUM_PATH`, an installed one, Playwright's own. */
export function findChromium(): string | null {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...usualFolders]
  const installed = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...installed, chromium.executablePath()].find(canBeRun) ?? null
}

/** A Chromium, fetched through apt where there is none and we may; `path` is null when there is still none, `said` why. */
export async function ensureChromium(): Promise<{ path: string | null; said: string }> {
  const found = findChromium()
  if (found) return { path: found, said: '' }
  if (!isDebian() || process.getuid?.() !== 0) return { path: null, said: missing }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await run(['apt-get', 'update'], { env })
  const installed = await run(['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium'], { env })
  return { path: findChromium(), said: `${updated.output}${installed.output}\n${missing}` }
}

const missing =
  'The journeys need a Chromium: install it (Debian: apt-get install chromium; elsewhere: npx playwright install ' +
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
