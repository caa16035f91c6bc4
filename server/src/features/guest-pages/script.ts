import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Where the script of the guest's page is fetched, as its build has written down; null where the web app was not built. */
export function readScriptAddress(webAppFolder: string | null): string | null {
  if (webAppFolder === null) return null
  try {
    const manifest = readFileSync(path.join(webAppFolder, 'guest', 'manifest.json'), 'utf8')
    const { script } = JSON.parse(manifest) as { script?: unknown }
    return typeof script === 'string' && /^\/guest\/[\w-]+\.js$/.test(script) ? script : null
  } catch {
    return null
  }
}
