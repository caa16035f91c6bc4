'use strict'
/** The server in the few files that run (decision 110), in a folder that is named after the sources they are made of. */
const fs = require('node:fs')
const path = require('node:path')
const { runWithParent } = require('./run.cjs')
const { hashOf } = require('./sources.cjs')
const { cleanEnvironment, plainError, root, say } = require('./environment.cjs')

const builds = path.join(root, 'server', 'build')
const bundler = path.join(__dirname, 'bundle-server.mjs')

/** What the built server depends on. */
const sources = [
  'scripts/bundle-server.mjs',
  'scripts/runtime-packages.cjs',
  'server/src',
  'contract/src',
  'package-lock.json',
]

/** The folder of the server built of the sources as they are now, whether it is there or not. */
const serverFolder = () => path.join(builds, hashOf(sources).slice(0, 16))

const hasServer = () => fs.existsSync(serverFolder())

/** Bundles into a folder of its own, which gets its name when it is whole. */
async function buildServer(node) {
  say('building the server')
  const folder = serverFolder()
  const fresh = path.join(builds, 'unfinished')
  fs.rmSync(fresh, { recursive: true, force: true })
  const code = await runWithParent(node, [bundler, fresh], { cwd: root, env: cleanEnvironment(node) })
  if (code !== 0) throw plainError(`the server could not be built (${code}); the reason is above`)
  fs.renameSync(fresh, folder)
  removeOld(folder)
}

/** Keeps the build before this one as well: a server that still runs from it reads some of its files when first needed. */
function removeOld(current) {
  const age = (folder) => fs.statSync(folder).mtimeMs
  const others = fs
    .readdirSync(builds)
    .map((name) => path.join(builds, name))
    .filter((folder) => folder !== current)
    .sort((one, other) => age(other) - age(one))
  for (const folder of others.slice(1)) fs.rmSync(folder, { recursive: true, force: true })
}

module.exports = { serverFolder, hasServer, buildServer }
