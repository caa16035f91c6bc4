/** Programs that gates need and npm does not bring: where they are, and how to get them where that may be done. */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './program.ts'

const usualFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin']

/** Where the first of some programs lies on this machine, or null. */
export const findProgram = (...names: readonly string[]): string | null =>
  names.flatMap(placesOf).find(canBeRun) ?? null

const placesOf = (name: string): string[] =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), ...usualFolders].map((folder) =>
    path.join(folder, name),
  )

export function canBeRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether packages can be fetched without asking anybody: as root, on Debian and what is made of it. */
export const canInstall = (): boolean => isDebian() && process.getuid?.() === 0

function isDebian(): boolean {
  return (
    existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  )
}

let underWay: Promise<string> = Promise.resolve('')

/** Fetches packages through apt, each by itself and one gate after the other; answers what it said. */
export function installPackages(names: readonly string[]): Promise<string> {
  underWay = underWay.then(async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const said = [(await run(['apt-get', 'update'], { env })).output]
    for (const name of names) {
      const installed = await run(['apt-get', 'install', '--yes', '--no-install-recommends', name], { env })
      said.push(installed.output)
    }
    return said.join('')
  })
  return underWay
}
