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

/** The same of an install without what only development needs. */
const wantedToRun = () => wanted() + withoutDevelopment

const withoutDevelopment = ' without development'

const readStamp = () => (fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : null)

/** Whether the packages are there; those for development stand for both kinds of install. */
function hasPackages({ forDevelopment }) {
  const found = readStamp()
  return found === wanted() || (!forDevelopment && found === wantedToRun())
}

/** Whether what only development needs was installed with an older lock file: whoever had it keeps it. */
const wasForDevelopment = () => readStamp()?.endsWith(withoutDevelopment) === false

/**
 * Whether packages can be installed by this Node, which is not the one that will run them: npm silently leaves out optional
 * packages that do not suit its own, and those of the lock file suit these (packages.test.ts).
 */
function mayInstall(version) {
  const [, major, minor] = /^v(\d+)\.(\d+)/.exec(version).map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24
}

/** Installs what is needed to build and to run the product, or with it what only development needs. */
async function installPackages(node, wants) {
  say('installing packages')
  const forDevelopment = wants.forDevelopment || wasForDevelopment()
  const development = forDevelopment ? '--include=dev' : '--omit=dev'
  // What is there already stays where it is: a server may run from it.
  const install = hasPackages({ forDevelopment: false }) ? ['install', '--no-save'] : ['ci']
  await npm(node, [...install, development, '--include=optional'], root)
  fs.writeFileSync(stamp, forDevelopment ? wanted() : wantedToRun())
}

module.exports = { hasPackages, installPackages, mayInstall }
