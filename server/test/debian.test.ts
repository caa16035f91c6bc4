/** What is installed by the package for Debian. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const packaging = path.resolve(import.meta.dirname, '../../packaging')
const read = (file: string) => fs.readFileSync(path.join(packaging, file), 'utf8')

test('the commands of Debian work in the folder that the settings name, as the server does', () => {
  const script = read('debian/spomen')
  expect(script).not.toMatch(/export.* DATA_DIR/)
  const files = [...script.matchAll(/--env-file=(\S+)/g)].map(([, file = '']) => path.basename(file))
  expect(files).toEqual(['defaults.env', 'spomen.env'])
  const folderWith = (settings: string) => {
    const folder = temporaryFolder()
    fs.copyFileSync(path.join(packaging, 'debian/defaults.env'), path.join(folder, 'defaults.env'))
    fs.writeFileSync(path.join(folder, 'spomen.env'), settings)
    const words = [...files.map((file) => `--env-file=${file}`), '-p', 'process.env.DATA_DIR']
    const env = { PATH: process.env['PATH'] }
    return execFileSync(process.execPath, words, { cwd: folder, env, encoding: 'utf8' }).trim()
  }
  expect(folderWith('')).toBe(/^Environment=.*DATA_DIR=(\S+)/m.exec(read('systemd/spomen.service'))?.[1])
  expect(folderWith('DATA_DIR=/srv/memories\n')).toBe('/srv/memories')
})

test('a disk for backups that is not mounted keeps no server from starting: no guide has systemd insist on its folder', () => {
  const docs = path.resolve(import.meta.dirname, '../../docs')
  const allowed = fs
    .globSync('*.md', { cwd: docs })
    .flatMap((file) => [...fs.readFileSync(path.join(docs, file), 'utf8').matchAll(/ReadWritePaths=(\S+)/g)])
    .map(([, place = '']) => place)
  expect(allowed).not.toEqual([])
  expect(allowed.filter((place) => !place.startsWith('-'))).toEqual([])
})

test('whoever restarts the server under a command is told before what becomes of that', () => {
  // With the server goes whatever it has started, the bundled database among it.
  expect(read('systemd/spomen.service')).toMatch(/^KillMode=mixed$/m)
  const guide = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/installing.md'), 'utf8')
  const [said = expect.fail()] = guide.match(/^.*`systemctl restart spomen`.*$/m) ?? []
  expect(said).toContain('while no command')
  expect(said).toContain('goes down with the server')
})
