import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

const { mayInstall } = createRequire(import.meta.url)('./packages.cjs') as {
  mayInstall(version: string): boolean
}

interface Locked {
  version: string
  link?: true
  resolved?: string
  integrity?: string
  optional?: true
  os?: string[] | string
  cpu?: string[] | string
  engines?: { node?: string }
}

const locked = (file: string) => {
  const text = readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
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
