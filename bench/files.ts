/**
 * A picture of about 200 KB with its access check, against a bare node:http server that streams the same file to anybody,
 * and behind nginx (`X_ACCEL_REDIRECT`) against nginx alone: `npm run script -- bench/files.ts`. Prints requests per second
 * as ratios (at least 0.9, and 0.5), measured in turns over connections that stay open; and what a browser costs that has the
 * picture already and only asks whether it still may. Where no nginx is installed, its lines are left out.
 */
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '@spomen/contract/call.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import autocannon from 'autocannon'
import sharp from 'sharp'
import { freePort } from '../dev/free-port.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { arrive, must, sendAs } from './arrive.ts'
import { median } from './numbers.ts'
import { startServer } from './server.ts'

const connections = 20
const rounds = 3
const seconds = 2
/** Where nginx finds the files of the house, for nobody else to ask. */
const within = '/kept/'

interface Asked {
  url: string
  headers?: Record<string, string>
}

const folder = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
const dataDir = path.join(folder, 'data')
try {
  const { file, address, headers } = await hangPicture()
  const size = statSync(file).size
  process.stdout.write(
    `a picture of ${Math.round(size / 1024)} KB, requests per second, ${connections} connections\n`,
  )
  await againstBare(file, address, headers)
  const nginx = placeOf('nginx')
  if (nginx) await againstNginx(nginx, file, address, headers)
  else process.stdout.write('  behind nginx        left out: no nginx on the PATH\n')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Somebody arrives and hangs one picture; answers where its largest size lies, its address, and who may fetch it. */
async function hangPicture() {
  const server = await startServer(dataDir)
  try {
    const token = await arrive(server.address, dataDir)
    const life = { firstName: 'Milan', lastName: 'J', dateOfBirth: '1938-04-12', dateOfDeath: '2021-11-03' }
    const { id } = await must(call(sendAs(server.address, token), memorials.createPerson, life))
    const body = new FormData()
    body.append('files', new File([new Uint8Array(await photograph())], 'garden.jpg', { type: 'image/jpeg' }))
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(
      `${server.address}/api/${photographs.upload.path.replace(':deceasedId', id)}`,
      {
        method: 'POST',
        headers,
        body,
      },
    )
    const [hung] = (await answer.json()) as { imageUrl: string }[]
    if (!hung) throw new Error('the picture did not arrive')
    const etag = (await fetch(server.address + hung.imageUrl, { headers })).headers.get('etag') ?? ''
    const [sha256 = ''] = etag.slice(1).split('-')
    const file = path.join(
      dataDir,
      'files/derived',
      sha256.slice(0, 2),
      sha256.slice(2, 4),
      sha256,
      'large.webp',
    )
    return { file, address: hung.imageUrl, headers }
  } finally {
    await server.stop()
  }
}

/** Fine grain over a plain ground, as much as makes a WebP of about 200 KB. */
function photograph(): Promise<Buffer> {
  return sharp({
    create: {
      width: 2_048,
      height: 1_536,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 5.7 },
    },
  })
    .jpeg({ quality: 92 })
    .toBuffer()
}

async function againstBare(file: string, address: string, headers: Record<string, string>) {
  const server = await startServer(dataDir)
  const bare = fork('bench/files-bare.ts', [file])
  const [port] = await once(bare, 'message')
  const etag = (await fetch(server.address + address, { headers })).headers.get('etag') ?? ''
  const ours = server.address + address
  try {
    const theirs = { url: `http://127.0.0.1:${port}/` }
    print('whole', await ratioOf({ url: ours, headers }, theirs), 0.9)
    const known = { ...headers, 'if-none-match': etag }
    print('known already', await ratioOf({ url: ours, headers: known }, theirs))
  } finally {
    bare.disconnect()
    await once(bare, 'exit')
    await server.stop()
  }
}

async function againstNginx(program: string, file: string, address: string, headers: Record<string, string>) {
  const server = await startServer(dataDir, { X_ACCEL_REDIRECT: within })
  const [alone, infront] = [await freePort(), await freePort()]
  const settings = path.join(folder, 'nginx.conf')
  writeFileSync(settings, nginxSettings({ alone, infront, file, upstream: server.address }))
  const nginx = spawn(program, ['-p', folder, '-c', settings], { stdio: ['ignore', 'ignore', 'inherit'] })
  try {
    const theirs = { url: `http://127.0.0.1:${alone}/${path.basename(file)}` }
    const ours = { url: `http://127.0.0.1:${infront}${address}`, headers }
    while (!(await fetch(theirs.url).catch(() => null))?.ok) {
      if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`)
      await pause(20)
    }
    print('behind nginx', await ratioOf(ours, theirs), 0.5)
  } finally {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
    await server.stop()
  }
}

function nginxSettings(told: { alone: number; infront: number; file: string; upstream: string }) {
  return `
    daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes auto;
    pid ${folder}/nginx.pid;
    error_log stderr error;
    events { worker_connections 512; }
    http {
      access_log off;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000;
      client_body_temp_path ${folder}/nginx-body;
      proxy_temp_path ${folder}/nginx-proxy;
      fastcgi_temp_path ${folder}/nginx-fastcgi;
      uwsgi_temp_path ${folder}/nginx-uwsgi;
      scgi_temp_path ${folder}/nginx-scgi;
      upstream spomen { server ${new URL(told.upstream).host}; keepalive 32; }
      server {
        listen 127.0.0.1:${told.alone};
        root ${path.dirname(told.file)};
      }
      server {
        listen 127.0.0.1:${told.infront};
        location / {
          proxy_pass http://spomen;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
        }
        location ${within} {
          internal;
          alias ${dataDir}/files/;
          etag off;
          if_modified_since off;
          add_header ETag $upstream_http_etag;
        }
      }
    }`
}

/** How many requests a second the one answers against the other, in turns. */
async function ratioOf(ours: Asked, theirs: Asked): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const other = await load(theirs)
    ratios.push((await load(ours)) / other)
  }
  return median(ratios)
}

async function load({ url, headers = {} }: Asked): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers })
  const refused = Object.keys(result.statusCodeStats ?? {}).some((status) => !['200', '304'].includes(status))
  if (refused || result.errors > 0) throw new Error(`${url}: ${JSON.stringify(result.statusCodeStats)}`)
  return result.requests.average
}

function print(name: string, ratio: number, least?: number) {
  const promised = least ? ` (at least ${least})` : ''
  process.stdout.write(`  ${name.padEnd(20)}${ratio.toFixed(2)}${promised}\n`)
}

/** Where a program lies on the PATH, and where Debian keeps those of the operator. */
function placeOf(program: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders
    .map((each) => path.join(each, program))
    .find((place) => {
      try {
        accessSync(place, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
