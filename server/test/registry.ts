/** A registry of packages for stories, which serves small stand-ins for what FFmpeg is fetched as. */
import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import type { PinnedPackage } from '../src/kit/videos/av/packages.ts'

/** One file of a tar as npm packs it. */
function entry(name: string, content: string | Buffer): Buffer {
  const body = Buffer.from(content)
  const head = Buffer.alloc(512)
  head.write(name, 0)
  head.write('0000644\0', 100)
  head.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124)
  head.write('        ', 148)
  head.write('0', 156)
  head.write('ustar\0' + '00', 257)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([head, body, Buffer.alloc((512 - (body.length % 512)) % 512)])
}

/** Packs files as npm does; `level` 0 leaves them as large as they are. */
const packed = (files: Record<string, string | Buffer>, level = 0): Buffer =>
  gzipSync(
    Buffer.concat([
      ...Object.entries(files).map(([name, content]) => entry(`package/${name}`, content)),
      Buffer.alloc(1_024),
    ]),
    { level },
  )

export interface Registry {
  address: string
  packages: PinnedPackage[]
  /** What was asked for, with the range where there was one. */
  asked: { url: string; range: string | undefined }[]
  /** What it sends from now on; by itself it sends what was packed. */
  send: { answer: 'whole' | 'half' | 'other' | 'nothing' }
}

/** Opens one over packages named `film-words` and `film-program`; each takes all of its files but what lies in `other/`. */
export async function registry(): Promise<Registry> {
  const bytes = new Map<string, Buffer>([
    ['film-words', packed({ 'dist/lib/index.js': 'export {}', 'other/readme.md': 'not needed' })],
    ['film-program', packed({ 'node-av.node': Buffer.alloc(200_000, 7) })],
  ])
  const packages = [...bytes].map(([name, content]) => ({
    name,
    version: '1.0.0',
    integrity: `sha512-${createHash('sha512').update(content).digest('base64')}`,
    takes: /^(?!other\/)/,
  }))
  const asked: Registry['asked'] = []
  const send: Registry['send'] = { answer: 'whole' }
  const server = http.createServer(({ url = '', headers: { range } }, response) => {
    asked.push({ url, range })
    const whole = bytes.get(url.split('/')[1] ?? '')
    if (!whole || send.answer === 'nothing') return void response.writeHead(503).end()
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    if (from > 0) response.writeHead(206)
    const rest = whole.subarray(from)
    if (send.answer === 'other') return void response.end(Buffer.alloc(rest.length, 1))
    if (send.answer === 'whole') return void response.end(rest)
    response.write(rest.subarray(0, rest.length / 2), () => setTimeout(() => response.destroy(), 50))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, packages, asked, send }
}
