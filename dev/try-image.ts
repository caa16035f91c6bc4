/**
 * Builds the image and lives with it: `npm run script -- dev/try-image.ts <base.tar> <folder>`, as root, where buildah is
 * installed. The base is what an image begins with (`mmdebstrap --variant=extract
 * --include=base-files,libc6,libstdc++6,libgcc-s1, ca-certificates,tzdata bookworm base.tar`); the checkout has to be built.
 * Nothing is fetched but packages of development that are missing. Everything it makes lies in the folder, which is removed
 * at the end. Prints the size, how long a start takes, and fails where a step of a family's does.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { arrive } from '../bench/arrive.ts'
import { hangMemorial } from '../bench/hang-memorial.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { freePort } from './free-port.ts'

const root = path.resolve(import.meta.dirname, '..')
const most = { megabytes: 250, milliseconds: 1_500, leaving: 30_000 }
/** So often is it started for the time a start takes, of which the median counts. */
const rounds = 5
/** The user of the image. */
const user = 10_001

const [base, folder] = process.argv.slice(2).map((word) => path.resolve(word))
if (!base || !folder) throw new Error('name the base and a folder that is not there yet')
const buildah = (...words: string[]) =>
  execFileSync(
    'buildah',
    ['--storage-driver', 'vfs', '--root', `${folder}/store`, '--runroot', `${folder}/run`, ...words],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  ).trim()

fs.mkdirSync(folder)
const database = await startThrowawayPostgres()
try {
  const image = build()
  const rootFolder = buildah('mount', image)
  saysItsParts(rootFolder)
  await live(rootFolder, await reachable(database.url))
  buildah('umount', image)
} finally {
  await database.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
process.exit()

/** Builds the image of this checkout's build on the base; answers a container of it. */
function build(): string {
  const context = path.join(folder as string, 'context')
  fs.mkdirSync(`${context}/data`, { recursive: true })
  execFileSync(process.execPath, [
    `${root}/packaging/assemble.mjs`,
    `${context}/spomen`,
    '--with-node',
    `--compiled-for=${user}`,
  ])
  fs.copyFileSync(base as string, `${folder}/base.tar`)
  fs.writeFileSync(`${folder}/Containerfile`, 'FROM scratch\nADD base.tar /\n')
  const bud = ['bud', '--isolation', 'chroot', '--format', 'docker', '-q']
  buildah(...bud, '-f', `${folder}/Containerfile`, '-t', 'base', folder as string)
  const arg = ['--build-arg', 'RUNTIME_BASE=localhost/base', '--build-context', `build=${context}`]
  buildah(...bud, ...arg, '-t', 'spomen', root)
  const [{ size }] = JSON.parse(buildah('images', '--json', 'localhost/spomen')) as [{ size: string }]
  told('image', Number.parseFloat(size), most.megabytes, 'MB')
  return buildah('from', 'localhost/spomen')
}

/** The image holds the list of its parts and whose they are. */
function saysItsParts(rootFolder: string) {
  const told = (name: string) => fs.readFileSync(`${rootFolder}/spomen/supply/${name}`, 'utf8')
  const { components } = JSON.parse(told('sbom.cdx.json')) as { components: { name: string }[] }
  const missing = ['pg', 'react', 'sharp', 'node'].filter(
    (name) => !components.some((part) => part.name === name),
  )
  if (missing.length > 0) throw new Error(`the list of parts lacks ${missing.join(', ')}`)
  if (!told('NOTICES.txt').includes('Node.js contributors')) throw new Error('the notices lack Node')
  process.stdout.write(`parts: ${components.length}\n`)
}

/** A family signs up, brings photographs and finds everything again after the server was exchanged. */
async function live(rootFolder: string, databaseUrl: string) {
  const dataDir = path.join(folder as string, 'data')
  fs.mkdirSync(dataDir)
  fs.chownSync(dataDir, user, user)
  const start = (settings = {}) => startImage(rootFolder, dataDir, { DATABASE_URL: databaseUrl, ...settings })

  const first = await start()
  const token = await arrive(first.address, dataDir)
  const id = await hangMemorial({ address: first.address, token, lastName: 'Nikolić', count: 2 })
  const before = await imagesOf(first.address, token, id)
  told('first leaving', await first.leave(), most.leaving, 'ms')
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const again = await start()
    times.push(again.milliseconds)
    await again.leave()
  }
  const [median = 0] = times.toSorted((one, other) => one - other).slice(rounds >> 1)
  told('start with a database that stands', median, most.milliseconds, 'ms')
  const second = await start()
  if ((await imagesOf(second.address, token, id)) !== before) throw new Error('not all photographs came back')
  told('leaving', await second.leave(), most.leaving, 'ms')
  await refuses(rootFolder, dataDir, databaseUrl)
}

/** The memorial's photographs as the server tells them; the bytes of the first are fetched. */
async function imagesOf(address: string, token: string, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/refimages/${id}/images`, { headers })
  if (answer.status !== 200) throw new Error(`photographs answered ${answer.status}`)
  const told = await answer.text()
  const [file] = /\/api\/[^"]*files?\/[^"]+/.exec(told) ?? []
  const bytes = await fetch(address + file, { headers })
  if (!bytes.headers.get('content-type')?.startsWith('image/'))
    throw new Error(`${file} gave ${bytes.status}: ${told}`)
  return told
}

/** What an operator does wrong is one sentence. */
async function refuses(rootFolder: string, dataDir: string, databaseUrl: string) {
  const said = async (settings: Record<string, string>, as = user) => {
    const { child, complaint } = spawnImage(
      rootFolder,
      dataDir,
      { DATABASE_URL: databaseUrl, ...settings },
      as,
    )
    await once(child, 'close')
    return complaint().trim()
  }
  const lines = [
    await said({}, 0),
    await said({ DATABASE_URL: '', DATABASE_URL_FILE: '/run/secrets/database-url' }),
    await said({ DATA_DIR: '/spomen/data' }),
    await said({ PORT: '80' }),
  ]
  for (const line of lines) {
    process.stdout.write(`${line}\n`)
    if (!/^Spomen cannot start: [^\n]+$/.test(line)) throw new Error('that is no plain sentence')
  }
}

interface Running {
  address: string
  milliseconds: number
  leave(): Promise<number>
}

/** Starts the image's program and answers when health does. */
async function startImage(
  rootFolder: string,
  dataDir: string,
  settings: Record<string, string>,
): Promise<Running> {
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const { child, complaint } = spawnImage(rootFolder, dataDir, { PORT: port, ...settings })
  while (!(await fetch(`${address}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(complaint())
    await pause(5)
  }
  const milliseconds = performance.now() - begun
  return {
    address,
    milliseconds,
    async leave() {
      const asked = performance.now()
      const inside = execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' }).trim()
      process.kill(Number(inside), 'SIGTERM')
      await once(child, 'close')
      return performance.now() - asked
    },
  }
}

/** As a container has it: process 1, a root that is only read, no user of the machine's, /data and /tmp to write to. */
function spawnImage(rootFolder: string, dataDir: string, settings: Record<string, string>, as = user) {
  const script = `mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && mount --bind "$2" "$1/data" &&
    mount -t tmpfs tmpfs "$1/tmp" && mount -t proc proc "$1/proc" && exec chroot --userspec="$3" "$1" \
    /spomen/bin/node --max-semi-space-size=4 /spomen/server/build/current/main.js`
  const words = ['--mount', '--pid', '--fork', 'sh', '-c', script, 'sh', rootFolder, dataDir, `${as}:${as}`]
  const env = {
    PATH: '/spomen/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: '/data',
    RUN_AS_ROOT: 'refused',
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: '/spomen/compiled',
    NODE_COMPILE_CACHE_PORTABLE: '1',
    ...settings,
  }
  const child = spawn('unshare', words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let complained = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text))
  return { child, complaint: () => complained }
}

/** The database of a socket under a port, since the image sees no folder of this machine. */
async function reachable(url: string): Promise<string> {
  const { searchParams, username, pathname } = new URL(url)
  const socket = path.join(searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const relay = net.createServer((near) => {
    const far = net.connect(socket)
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => [near, far].forEach((one) => one.destroy()))
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  return `postgres://${username || 'postgres'}@127.0.0.1:${(relay.address() as net.AddressInfo).port}${pathname}`
}

function told(what: string, figure: number, most: number, unit: string) {
  process.stdout.write(`${what}: ${Math.round(figure)} ${unit} of at most ${most}\n`)
  if (figure > most) throw new Error(`${what} is above what is promised`)
}
