/** WebKit as GTK carries it: its own WebDriver, which knows one browser at a time, so that each visitor has a screen and a driver. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../dev/free-port.ts'
import { type Engine, pressing, type RemoteWindow, typing } from './remote.ts'

/** As narrow as the browser's own buttons let it be. The pointer rests in the middle of the screen, and gives the window the keyboard. */
const phone = { width: 447, height: 844 }

/** Where the answer of WebDriver names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export function webkitWith(programs: { driver: string; screen: string }): Engine {
  return { open: () => openWindow(programs), close: async () => undefined }
}

async function openWindow({ driver, screen }: { driver: string; screen: string }): Promise<RemoteWindow> {
  const children: ChildProcess[] = []
  // A worker that is ended in the middle takes its screens along, and with them their browsers.
  const killAll = () => children.forEach((child) => child.kill('SIGKILL'))
  process.once('exit', killAll)
  async function endAll() {
    process.off('exit', killAll)
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const mustGo = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(mustGo)
    }
  }
  try {
    const size = `${phone.width}x${phone.height}x24`
    const display = spawn(screen, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    children.push(display)
    const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer]
    const port = await freePort()
    const env = {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      TZ: 'Europe/Belgrade',
      LANG: 'en_GB.UTF-8',
      // Nobody listens with a screen reader, and no settings of a desktop hold here.
      NO_AT_BRIDGE: '1',
      GSETTINGS_BACKEND: 'memory',
      // Layers are drawn at once: without a graphics card putting them together costs a third more.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    }
    children.push(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env }))
    return await openSession(`http://127.0.0.1:${port}`, endAll)
  } catch (error) {
    await endAll()
    throw error
  }
}

/**
 * How long the driver may think about one command, in milliseconds, before the test says which it was. NOTE: it never answers
 * for a picture of a page on which nothing is drawn.
 */
const longestAnswer = (path: string) => (path.endsWith('/screenshot') ? 10_000 : 90_000)

async function openSession(driver: string, endAll: () => Promise<void>): Promise<RemoteWindow> {
  async function send<Value = unknown>(method: string, path: string, body?: object): Promise<Value> {
    const response = await fetch(`${driver}${path}`, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(longestAnswer(path)),
    }).catch((cause: unknown) => {
      throw new Error(`WebKit does not answer: ${method} ${path}`, { cause })
    })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value as Value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${error}: ${message}`)
  }
  while (!(await send('GET', '/status').catch(() => null))) await pause(20)
  // NOTE: a driver that waits for pages of itself waits for ever for one whose way was broken off, and answers nothing meanwhile.
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
  })
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, ...phone })
  const post = <Value>(path: string, body: object = {}) => send<Value>('POST', `${session}${path}`, body)
  const resultOf = <Value>(expression: string) =>
    post<Value>('/execute/sync', { script: `return (${expression})`, args: [] })

  return {
    async goto(url) {
      await post('/url', { url })
    },
    evaluate: async (expression) => String(await resultOf(expression)),
    async click(at) {
      await post('/actions', { actions: pressing(at) })
    },
    async type(keys) {
      await post('/actions', { actions: typing(keys) })
    },
    async chooseFiles(expression, files) {
      const field = await resultOf<Record<string, string>>(expression)
      await post(`/element/${field[elementKey]}/value`, { text: files.join('\n') })
    },
    async back() {
      await post('/back')
    },
    async reload() {
      await post('/refresh')
    },
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    async close() {
      await Promise.race([send('DELETE', session).catch(() => undefined), pause(10_000)])
      await endAll()
    },
  }
}
