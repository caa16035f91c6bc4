/** Firefox, spoken to as it offers by itself: WebDriver BiDi over its own socket, a container for every visitor. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Engine, pressing, type RemoteWindow, typing } from './remote.ts'

/** What a test wants of a new profile: a family's language, nobody called at home, and nothing got ready that nobody asks for. */
const settings = {
  'intl.accept_languages': 'en-GB, en',
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.newtab.preload': false,
  'browser.newtabpage.enabled': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.healthreport.uploadEnabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'layout.frame_rate': 20,
  'toolkit.telemetry.enabled': false,
}

/** Starts Firefox without a window on the screen, with a profile that is gone afterwards. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'spomen-firefox-'))
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)})`,
  )
  await writeFile(path.join(profile, 'user.js'), `${lines.join(';\n')};\n`)
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: 'Europe/Belgrade' } },
  )
  const ended = once(child, 'exit')
  let socket: BidiSocket | undefined
  async function close() {
    await socket?.send('browser.close', {}).catch(() => child.kill('SIGKILL'))
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    socket = await BidiSocket.connect(`${await addressOf(child.stderr)}/session`)
    await socket.send('session.new', { capabilities: {} })
  } catch (error) {
    child.kill('SIGKILL')
    await close()
    throw error
  }
  const bidi = socket
  return { open: () => openWindow(bidi), close }
}

/** Firefox says on its error stream where it listens. */
async function addressOf(stream: NodeJS.ReadableStream): Promise<string> {
  const said = []
  for await (const line of createInterface({ input: stream })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address) {
      stream.resume()
      return address
    }
    said.push(line)
  }
  throw new Error(`Firefox did not start: ${said.join('\n')}`)
}

interface Evaluated {
  type: 'success' | 'exception'
  result?: { type: string; value?: unknown; sharedId?: string }
  exceptionDetails?: { text: string }
}

async function openWindow(bidi: BidiSocket): Promise<RemoteWindow> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'window',
    userContext,
  })
  await bidi.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })

  async function resultOf(expression: string) {
    const evaluated = await bidi.send<Evaluated>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    })
    if (evaluated.type === 'exception' || !evaluated.result)
      throw new Error(evaluated.exceptionDetails?.text ?? 'nothing was answered')
    return evaluated.result
  }

  return {
    async goto(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'none' })
    },
    evaluate: async (expression) => String((await resultOf(expression)).value),
    async click(at) {
      await bidi.send('input.performActions', { context, actions: pressing(at) })
    },
    async type(keys) {
      await bidi.send('input.performActions', { context, actions: typing(keys) })
    },
    async chooseFiles(expression, files) {
      const { sharedId } = await resultOf(expression)
      await bidi.send('input.setFiles', { context, element: { sharedId }, files })
    },
    async back() {
      await bidi.send('browsingContext.traverseHistory', { context, delta: -1 })
    },
    async reload() {
      await bidi.send('browsingContext.reload', { context, wait: 'none' })
    },
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      await bidi.send('browser.removeUserContext', { userContext })
    },
  }
}

interface Answer {
  id: number | null
  result?: unknown
  error?: string
  message?: string
}

/**
 * How long Firefox may think about one command, in milliseconds, before the test says which it was. NOTE: it never answers a
 * question to a document that is replaced while the answer is awaited; whoever waits for the next one asks again.
 */
const longestAnswer = (method: string) => (method === 'script.evaluate' ? 10_000 : 90_000)

/** Questions and answers by their number. */
class BidiSocket {
  readonly #socket: WebSocket
  readonly #asked = new Map<number, PromiseWithResolvers<unknown>>()
  #last = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as Answer))
    socket.addEventListener('close', () => {
      for (const { reject } of this.#asked.values()) reject(new Error('Firefox has gone'))
    })
  }

  static async connect(address: string): Promise<BidiSocket> {
    const socket = new WebSocket(address)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', () => reject(new Error(`nobody answers at ${address}`)))
    })
    return new BidiSocket(socket)
  }

  send<Result = unknown>(method: string, params: Record<string, unknown>): Promise<Result> {
    this.#last += 1
    const asked = Promise.withResolvers<unknown>()
    this.#asked.set(this.#last, asked)
    this.#socket.send(JSON.stringify({ id: this.#last, method, params }))
    const said = `Firefox does not answer: ${method} ${JSON.stringify(params).slice(0, 300)}`
    const timer = setTimeout(() => asked.reject(new Error(said)), longestAnswer(method))
    return asked.promise.finally(() => clearTimeout(timer)) as Promise<Result>
  }

  #hear({ id, result, error, message }: Answer) {
    const asked = this.#asked.get(id ?? 0)
    this.#asked.delete(id ?? 0)
    if (error) asked?.reject(new Error(`${error}: ${message}`))
    else asked?.resolve(result)
  }
}
