import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

const { runtimePackages } = createRequire(import.meta.url)('../scripts/runtime-packages.cjs') as {
  runtimePackages(locked: Record<string, object>): Set<string>
}
const root = path.resolve(import.meta.dirname, '..')

/** The packages that a script and what it leans on ask for before it begins; with `from` in mind, those asked already. */
function packagesAtStart(file: string, from = new Set<string>()): string[] {
  if (from.has(file)) return []
  from.add(file)
  const text = fs.readFileSync(file, 'utf8')
  const asked = text.matchAll(/^(?:import|export)(?! type\b)(?:[^'=;]* from)? '([^']+)'/gm)
  return [...asked].flatMap(([, name = '']) => {
    if (name.startsWith('node:')) return []
    if (name.startsWith('.')) return packagesAtStart(path.resolve(path.dirname(file), name), from)
    const ours = name.replace(/^@spomen\/contract\//, '')
    return ours === name ? [name] : packagesAtStart(path.join(root, 'contract/src', ours), from)
  })
}

test('what tries a built checkout begins with the packages that a build leaves there', () => {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const left = runtimePackages(packages)
  const trials = fs.readdirSync(import.meta.dirname).filter((name) => /^try-.*\.ts$/.test(name))
  expect(trials.length).toBeGreaterThan(3)
  for (const trial of trials) {
    const missing = packagesAtStart(path.join(import.meta.dirname, trial)).filter((name) => !left.has(name))
    expect([trial, missing]).toEqual([trial, []])
  }
})
