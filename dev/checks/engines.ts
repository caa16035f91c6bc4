/** Finds the engines besides Chromium, or fetches them where that can be done. */
import { canInstall, findProgram, installPackages } from './installed.ts'

/** The path of a Firefox: `FIREFOX_PATH`, or an installed one. */
export const findFirefox = (): string | null =>
  process.env['FIREFOX_PATH'] || findProgram('firefox-esr', 'firefox')

/** WebKit's driver, which knows its browser, and the screen that browser needs. */
export function findWebKit(): { driver: string; screen: string } | null {
  const [driver, screen] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')]
  return driver && screen ? { driver, screen } : null
}

const engines = [
  { name: 'firefox', find: findFirefox, title: 'Firefox', packages: ['firefox-esr'] },
  { name: 'webkit', find: findWebKit, title: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'] },
]

export interface FoundEngines {
  /** What the journeys call those that are here. */
  found: string[]
  /** What is not, a line each. */
  missing: string[]
}

/** The engines of this machine; what is missing is fetched through apt where we may. */
export async function ensureEngines(): Promise<FoundEngines> {
  const isMissing = ({ find }: (typeof engines)[number]) => find() === null
  const wanted = engines.filter(isMissing).flatMap(({ packages }) => packages)
  if (wanted.length > 0 && canInstall()) await installPackages(wanted)
  return {
    found: engines.filter((engine) => !isMissing(engine)).map(({ name }) => name),
    missing: engines
      .filter(isMissing)
      .map(
        ({ title, packages }) => `${title} is not installed (Debian: apt-get install ${packages.join(' ')})`,
      ),
  }
}
