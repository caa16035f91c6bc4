/** The engines besides Chromium, where they are installed. */
import { findFirefox, findWebKit } from '../../dev/checks/engines.ts'
import { startFirefox } from './firefox.ts'
import type { Engine } from './remote.ts'
import { webkitWith } from './webkit.ts'

export async function startEngine(name: string): Promise<Engine> {
  if (name === 'firefox') {
    const firefox = findFirefox()
    if (!firefox) throw new Error('Firefox is not installed')
    return startFirefox(firefox)
  }
  const webkit = findWebKit()
  if (!webkit) throw new Error('WebKitWebDriver or Xvfb is not installed')
  return webkitWith(webkit)
}
