/** Under which licences others let us use what an installation holds, and what their packages hold inside. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = <T>(file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T

interface Package {
  version: string
  license?: string
  link?: true
  dev?: true
}

/** May go into a work under the AGPL-3.0-or-later; ask for no more than that their words go along (docs/updates.md). */
const taken = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

/** What is taken all the same, by how its name begins: under which licence, and why. */
const exceptions: Record<string, { license: string | undefined; why: string }> = {
  '@img/sharp-libvips-': {
    license: 'LGPL-3.0-or-later',
    why: 'libvips is a library of its own that sharp loads; anybody may put another in its place',
  },
  '@img/sharp-wasm32': {
    license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'the same in WebAssembly, for platforms that this house does not run on',
  },
  '@img/sharp-win32-': {
    license: 'Apache-2.0 AND LGPL-3.0-or-later',
    why: 'the same for Windows, on which this house does not run',
  },
  'libheif-js': {
    license: 'LGPL-3.0',
    why: 'libheif is a file of its own that is read when it is needed; it opens photographs of iPhones',
  },
  lightningcss: {
    license: 'MPL-2.0',
    why: 'makes style sheets while building, and nothing of it is in them; this licence goes with the AGPL',
  },
  'caniuse-lite': {
    license: 'CC-BY-4.0',
    why: 'a table of browsers that is read while building, and nothing of it is in what is built',
  },
  'combine-errors': {
    license: undefined,
    why: 'its Readme says MIT; tus-js-client asks for it under Node alone, and pages hold nothing of it',
  },
}

/** Whether all that is asked at once is taken, or one of several that may be chosen. */
function isTaken(license: string): boolean {
  const inner = /^\((.*)\)$/.exec(license)?.[1] ?? license
  if (/[()]/.test(inner)) return false
  return inner.split(' OR ').some((choice) => choice.split(' AND ').every((each) => taken.has(each)))
}

const exceptionOf = (name: string) => Object.keys(exceptions).find((start) => name.startsWith(start))

/** What may not be there, each with its licence. */
function refused(packages: Record<string, Package>): string[] {
  return installed(packages)
    .filter(({ name, license }) => {
      const exception = exceptionOf(name)
      return exception ? exceptions[exception]?.license !== license : !license || !isTaken(license)
    })
    .map(({ name, version, license }) => `${name} ${version}: ${license ?? 'no licence'}`)
}

/** All of others that an operator installs, be it to build with. */
function installed(packages: Record<string, Package>) {
  return Object.entries(packages)
    .filter(([place, { link, dev }]) => place.includes('node_modules/') && !link && !dev)
    .map(([place, told]) => ({ ...told, name: place.slice(place.lastIndexOf('node_modules/') + 13) }))
}

const lockedIn = (file: string) => read<{ packages: Record<string, Package> }>(file).packages
/** With the Node that is fetched where there is none. */
const packages = { ...lockedIn('tools/node24/package-lock.json'), ...lockedIn('package-lock.json') }

test('whatever of others an operator installs is under a licence that goes with ours', () => {
  expect(installed(packages).length).toBeGreaterThan(300)
  expect(refused(packages)).toEqual([])
})

test('a package without a licence, or under another, is named', () => {
  const one = (license?: string) => ({
    'node_modules/a/node_modules/@b/c': { version: '1.0.0', ...(license && { license }) },
  })
  for (const license of ['MIT', '(MIT OR GPL-2.0-only)', 'ISC AND MIT'])
    expect(refused(one(license))).toEqual([])
  for (const license of [
    'GPL-2.0-only',
    'UNLICENSED',
    'SEE LICENSE IN EULA',
    'MIT AND SSPL-1.0',
    '(MIT OR (ISC)',
  ])
    expect(refused(one(license))).toEqual([`@b/c 1.0.0: ${license}`])
  expect(refused(one())).toEqual(['@b/c 1.0.0: no licence'])
  const changed = { 'node_modules/libheif-js': { version: '2.0.0', license: 'AGPL-1.0' } }
  expect(refused(changed)).toEqual(['libheif-js 2.0.0: AGPL-1.0'])
})

test('nothing is excepted that is not there any more', () => {
  const used = new Set(installed(packages).map(({ name }) => exceptionOf(name)))
  expect(Object.keys(exceptions).filter((start) => !used.has(start))).toEqual([])
})

test('the lock file says of licences what the packages say themselves', () => {
  const told = Object.entries(packages).filter(
    ([place, { link, dev }]) => place.includes('node_modules/') && !link && !dev,
  )
  const others = told.filter(([place, { license }]) => {
    if (!existsSync(path.join(root, place, 'package.json'))) return false
    const own = read<{ license?: unknown }>(`${place}/package.json`).license
    return typeof own === 'string' && own !== license
  })
  expect(others.map(([place]) => place)).toEqual([])
})

test('what a package holds inside was looked at in the version that is installed', () => {
  const carried =
    read<Record<string, { version: string; parts: { name: string }[] }>>('packaging/carried.json')
  for (const [start, { version, parts }] of Object.entries(carried)) {
    const held = installed(packages).filter(({ name }) => name.startsWith(start))
    expect([start, new Set(held.map((each) => each.version))]).toEqual([start, new Set([version])])
    expect(parts.length).toBeGreaterThan(0)
  }
})
