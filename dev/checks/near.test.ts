import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedFiles, nearTo } from './near.ts'

/** A repository with one commit on `main`. */
function repository() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'spomen-near-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', ...words], {
      cwd: folder,
      stdio: 'pipe',
    })
  const write = (name: string) => writeFileSync(path.join(folder, name), `${name} ${Math.random()}`)
  const commit = (name: string) => {
    write(name)
    git('add', '.')
    git('commit', '-m', name)
  }
  git('init', '--initial-branch', 'main')
  commit('first.ts')
  return { folder, git, write, commit }
}

test('a change on a branch is what it has added since it began, written down or not', () => {
  const { folder, git, write, commit } = repository()
  git('switch', '-c', 'candles')
  commit('second.ts')
  write('first.ts')
  write('čaj.ts')
  expect(changedFiles(folder).toSorted()).toEqual(['first.ts', 'second.ts', 'čaj.ts'])
})

test('on main it is what is not committed, or else the last commit', () => {
  const { folder, write, commit } = repository()
  expect(changedFiles(folder)).toEqual([])
  commit('second.ts')
  expect(changedFiles(folder)).toEqual(['second.ts'])
  write('first.ts')
  expect(changedFiles(folder)).toEqual(['first.ts'])
})

test('near a feature are its own tests, near its contract those of both floors', () => {
  const server = nearTo(['server/src/features/tales/store.ts'])
  expect([...server.keys()]).toEqual(['format', 'walls', 'types', 'lint', 'words', 'stories'])
  expect(server.get('stories')?.tests).toContain('server/src/features/tales/tales.test.ts')
  const contract = nearTo(['contract/src/tales.ts'])
  const homes = [...(contract.get('stories')?.tests ?? []), ...(contract.get('components')?.tests ?? [])]
  expect(new Set(homes.map((file) => file.split('/')[0]))).toEqual(new Set(['server', 'web']))
  expect([...nearTo(['README.md']).keys()]).toEqual(['format', 'walls'])
})

test.each([
  'web/src/features/tales/TaleDialog.tsx',
  'web/src/words/app/de.po',
  'server/src/features/tales/tale-mails.ts',
  'server/words/de.po',
])('near sentences is whether they have their words: %s', (file) => {
  expect([...nearTo([file]).keys()]).toContain('words')
})
