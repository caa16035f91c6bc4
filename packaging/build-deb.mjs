/**
 * `node packaging/build-deb.mjs <file.deb> [version]` makes a Debian package of a built checkout (`npm run build`), with the Node and
 * the PostgreSQL it runs with: it depends on nothing that is not in Debian 12 and 13. Needs dpkg-deb.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const architectures = { x64: 'amd64', arm64: 'arm64' }
const file = process.argv[2]
if (!file) {
  process.stderr.write('name the file of the package\n')
  process.exit(2)
}

process.umask(0o022)
const tree = fs.mkdtempSync(path.join(os.tmpdir(), 'spomen-deb-'))
try {
  fs.chmodSync(tree, 0o755)
  lay()
  control()
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '--build', tree, file], { stdio: 'inherit' })
} finally {
  fs.rmSync(tree, { recursive: true, force: true })
}

/** Puts every file where it is installed. */
function lay() {
  const assemble = [
    `${root}/packaging/assemble.mjs`,
    `${tree}/usr/lib/spomen`,
    '--with-node',
    '--with-database',
  ]
  execFileSync(process.execPath, assemble, { stdio: 'inherit' })
  put('packaging/systemd/spomen.service', 'lib/systemd/system/spomen.service')
  put('packaging/debian/defaults.env', 'usr/lib/spomen/defaults.env')
  put('packaging/debian/spomen.env', 'etc/spomen/spomen.env', 0o640)
  put('packaging/debian/spomen', 'usr/bin/spomen', 0o755)
  for (const name of ['README.md', 'CHANGELOG.md']) put(name, `usr/share/doc/spomen/${name}`)
  tellLicences()
  for (const name of fs.readdirSync(`${root}/docs`).filter((name) => name.endsWith('.md')))
    put(`docs/${name}`, `usr/share/doc/spomen/${name}`)
}

/** Whose work it is, and under which terms: Debian's own file with our licence whole, and what is said of the parts of others. */
function tellLicences() {
  const doc = `${tree}/usr/share/doc/spomen`
  const indented = fs.readFileSync(`${root}/LICENSE`, 'utf8').trimEnd().replace(/^.*$/gm, indent)
  fs.writeFileSync(
    `${doc}/copyright`,
    `${fs.readFileSync(`${root}/packaging/debian/copyright`, 'utf8')}${indented}\n`,
  )
  for (const name of fs.readdirSync(`${tree}/usr/lib/spomen/supply`))
    fs.renameSync(`${tree}/usr/lib/spomen/supply/${name}`, `${doc}/${name}`)
  fs.rmdirSync(`${tree}/usr/lib/spomen/supply`)
  fs.rmSync(`${tree}/usr/lib/spomen/LICENSE`)
}

/** A line of a long field of Debian's files. */
function indent(line) {
  return line === '' ? ' .' : ` ${line}`
}

/** Says what the package is, and what is done when it comes and goes. */
function control() {
  const { version } = JSON.parse(fs.readFileSync(`${root}/package.json`, 'utf8'))
  const size = execFileSync('du', ['-sk', tree], { encoding: 'utf8' }).split('\t')[0]
  const fields = {
    Package: 'spomen',
    Version: process.argv[3] ?? version,
    Architecture: architectures[process.arch],
    Maintainer: 'Spomen <spomen@localhost>',
    'Installed-Size': size,
    Depends: 'adduser, libc6 (>= 2.36), libstdc++6 (>= 12), ca-certificates, tzdata',
    Suggests: 'ffmpeg, postgresql',
    Section: 'web',
    Priority: 'optional',
    Description:
      'memorial pages which a family can host itself\n Keeps memories of people and pets, with its own PostgreSQL.',
  }
  const text = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
  for (const name of ['postinst', 'prerm', 'postrm']) put(`packaging/debian/${name}`, `DEBIAN/${name}`, 0o755)
  fs.writeFileSync(`${tree}/DEBIAN/control`, text.join(''))
  fs.writeFileSync(`${tree}/DEBIAN/conffiles`, '/etc/spomen/spomen.env\n')
}

function put(from, to, mode = 0o644) {
  const place = path.join(tree, to)
  fs.mkdirSync(path.dirname(place), { recursive: true })
  fs.copyFileSync(path.join(root, from), place)
  fs.chmodSync(place, mode)
}
