/** The browser that benches open pages in, fetched first where there is none. */
import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '../dev/checks/chromium.ts'

/** Starts it, with further words for its command line if any; says what to do where no browser can be had. */
export async function openBrowser(...args: string[]): Promise<Browser> {
  const { path: executablePath, said } = await ensureChromium()
  if (!executablePath) throw new Error(said)
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...args] })
}
