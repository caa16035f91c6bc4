/** What a browser says of itself, put into words: a hint for whoever looks at their sessions, and no proof. */
import type { Session } from '@spomen/contract/sessions.ts'
import { parse } from 'bowser'

type Device = Pick<Session, 'browser' | 'system' | 'device'>

const devices: Readonly<Record<string, Session['device']>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
}

/** The browser, system and kind of device behind a `User-Agent` header; what it does not say is null. */
export function deviceOf(agent: string | null): Device {
  if (!agent) return { browser: null, system: null, device: null }
  const { browser, os, platform } = parse(agent)
  return {
    browser: browser.name || null,
    system: os.name || null,
    device: devices[platform.type ?? ''] ?? null,
  }
}
