'use strict'
/** What an installation says of its parts, in `supply/`, and whether it says so of what is built now. */
const fs = require('node:fs')
const path = require('node:path')
const { root, plainError, cleanEnvironment, say } = require('./environment.cjs')
const { runWithParent } = require('./run.cjs')
const { serverFolder } = require('./server-build.cjs')
const { hashOf, stampIn } = require('./sources.cjs')

const supply = path.join(root, 'supply')

/** What packages and images take along of it. */
const supplyFiles = ['supply/NOTICES.txt', 'supply/sbom.cdx.json']

/** Names the two builds it tells of, and what tells. */
function wanted() {
  const webApp = stampIn(path.join(root, 'web', 'build'))
  const told = fs.existsSync(webApp) ? fs.readFileSync(webApp, 'utf8') : ''
  const tells = hashOf(['packaging/supply.mjs', 'packaging/carried.json'])
  return [path.basename(serverFolder()), told, tells].join('\n')
}

function hasSupply() {
  const stamp = stampIn(supply)
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted()
}

/** Notes of which builds the folder tells; last of all, once it is whole. */
const stampSupply = () => fs.writeFileSync(stampIn(supply), wanted())

/** Writes it; while all packages are there, since their licences go along. */
async function writeSupply(node) {
  say('writing down what it is made of')
  const words = [path.join(root, 'packaging', 'supply.mjs')]
  const env = { ...cleanEnvironment(node), npm_execpath: process.env.npm_execpath }
  const code = await runWithParent(node, words, { cwd: root, env })
  if (code !== 0) throw plainError(`what it is made of could not be written (${code}); see above`)
}

module.exports = { hasSupply, stampSupply, supply, supplyFiles, writeSupply }
