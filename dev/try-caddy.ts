/**
 * `npm run script -- dev/try-caddy.ts` puts Debian's `caddy` (or the one of CADDY) with the Caddyfile of the compose file
 * before a built server, with an authority of Caddy's own: somebody signs up over HTTPS, sends a film of 80 MB, hears in an
 * open window what another writes, and comes back after the server was exchanged. Says what it has seen; on loopback alone.
 */
import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { videos } from '@spomen/contract/videos.ts'
import { arrive } from '../bench/arrive.ts'
import { hangMemorial } from '../bench/hang-memorial.ts'
import { mp4 } from '../server/test/video-files.ts'
import { builtProgram } from './built-server.ts'
import { freePort } from './free-port.ts'

const address = 'https://localhost:8443'
const folder = process.env['TRIAL_FOLDER'] ?? fs.mkdtempSync(path.join(os.tmpdir(), 'spomen-caddy-'))
const authority = path.join(folder, 'caddy/pki/authorities/local/root.crt')

// NOTE: Node reads whom it trusts once, at its start.
if (process.env['TRIAL_FOLDER']) await visit()
else await stand()
process.exit()

/** Starts both, and a visitor who trusts Caddy's authority. */
async function stand() {
  const port = String(await freePort())
  const caddyfile = path.join(folder, 'Caddyfile')
  const text = fs.readFileSync(path.resolve(import.meta.dirname, '../packaging/compose/Caddyfile'), 'utf8')
  fs.writeFileSync(caddyfile, text.replace('{\n', '{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n'))
  const env = {
    ...process.env,
    SPOMEN_ADDRESS: 'localhost',
    SPOMEN_SERVER: `127.0.0.1:${port}`,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const program = process.env['CADDY'] ?? 'caddy'
  const words = ['--config', caddyfile, '--adapter', 'caddyfile']
  execFileSync(program, ['validate', ...words], { env, stdio: 'ignore' })
  const caddy = spawn(program, ['run', ...words], { env, stdio: 'ignore' })
  let server = await startServer(port)
  try {
    while (!fs.existsSync(authority)) await pause(50)
    const visitor = fork(import.meta.filename, {
      env: { ...env, TRIAL_FOLDER: folder, NODE_EXTRA_CA_CERTS: authority },
    })
    visitor.once('message', async () => {
      await stopped(server)
      server = await startServer(port)
    })
    const [code] = await once(visitor, 'exit')
    if (code !== 0) throw new Error('a visitor did not get on')
  } finally {
    await Promise.all([stopped(caddy), stopped(server)])
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function startServer(port: string): Promise<ChildProcess> {
  const log = fs.openSync(path.join(folder, 'log'), 'a')
  const server = fork(builtProgram('main'), {
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: path.join(folder, 'data'),
      PUBLIC_URL: address,
      TRUST_PROXY: '1',
      NODE_EXTRA_CA_CERTS: undefined,
    },
    stdio: ['ignore', log, log, 'ipc'],
  })
  while (!(await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.ok) await pause(50)
  return server
}

async function stopped(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** What somebody does who knows only the address. */
async function visit() {
  const first = await fetch(address)
  expect(first.status === 200, 'the first page comes over HTTPS')
  expect(first.headers.has('strict-transport-security'), 'the server knows that it is HTTPS')
  const plain = await fetch('http://localhost:8080/memories', { redirect: 'manual' })
  expect(plain.headers.get('location') === 'https://localhost/memories', 'HTTP leads to HTTPS')

  const token = await arrive(address, path.join(folder, 'data'))
  const headers = { authorization: `Bearer ${token}` }
  const id = await hangMemorial({ address, token, lastName: 'Nikolić', count: 1 })
  const window = await fetch(`${address}/api/refdeceaseds/changes/${id}`, { headers })
  expect(window.headers.get('content-type')?.startsWith('text/event-stream') === true, 'a window listens')
  const reader = window.body?.pipeThrough(new TextDecoderStream()).getReader()
  const heard = (async () => {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return false
      if (value?.includes('entityId')) return true
    }
  })()

  const body = new FormData()
  const film = mp4({ pictures: Buffer.alloc(80_000_000, 'pictures') })
  body.append('files', new File([film], 'film.mp4', { type: 'video/mp4' }))
  const begun = performance.now()
  const sent = await fetch(`${address}/api/${videos.upload.path.replace(':deceasedId', id)}`, {
    method: 'POST',
    headers,
    body,
  })
  const took = Math.round(performance.now() - begun)
  if (sent.status !== 201) throw new Error(await sent.text())
  expect(sent.ok, `a film of 80 MB passes in ${took} ms`)
  const late = AbortSignal.timeout(10_000)
  expect(await Promise.race([heard, once(late, 'abort').then(() => false)]), 'the window hears of it')

  process.send?.('exchange')
  let refused = 0
  for (let asked = 0; asked < 40; asked += 1) {
    const answer = await fetch(`${address}/api/health`)
    if (answer.status !== 200) refused += 1
    await pause(100)
  }
  expect(refused === 0, `while the server was exchanged ${refused} of 40 calls were refused`)
}

function expect(isSo: boolean, what: string) {
  if (!isSo) throw new Error(`not so: ${what}`)
  process.stdout.write(`${what}\n`)
}
