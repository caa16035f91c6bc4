'use strict'
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { npm } = require('./npm.cjs')
const { root, say } = require('./environment.cjs')

/** Written last, so that it stands for a whole install of the lock file it names. */
const stamp = path.join(root, 'node_modules', '.spomen-stamp')

const wanted = () =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')

function hasPackages() {
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted()
}

/** Installs with the Node that will run them: npm silently leaves out optional packages that do not suit its own. */
async function installPackages(node) {
  say('installing packages')
  await npm(node, ['ci', '--include=dev', '--include=optional'], root)
  fs.writeFileSync(stamp, wanted())
}

module.exports = { hasPackages, installPackages }
