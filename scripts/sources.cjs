'use strict'
/** Folders that are made of sources, and how they are known to be made of the sources as they are now. */
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { root } = require('./environment.cjs')

/** A hash of sources, given by their paths from the root: files, folders with all below them, and `web/*` for its files alone. */
function hashOf(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(path.join(root, source))) {
      hash.update(path.relative(root, file)).update('\0').update(fs.readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/** The files of a folder and below, in an order that is the same everywhere, without tests and what is only read by people. */
function filesOf(source) {
  const isDeep = path.basename(source) !== '*'
  const place = isDeep ? source : path.dirname(source)
  if (!fs.existsSync(place)) return []
  if (fs.statSync(place).isFile()) return [place]
  return fs
    .readdirSync(place, { withFileTypes: true, recursive: isDeep })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

/** Puts a fresh folder where an older one may be, so that nobody ever finds a half. */
function replace(folder, fresh) {
  const old = `${fresh}-old`
  fs.rmSync(old, { recursive: true, force: true })
  if (fs.existsSync(folder)) fs.renameSync(folder, old)
  fs.renameSync(fresh, folder)
  fs.rmSync(old, { recursive: true, force: true })
}

/** Lies within what was built, so that it goes and comes with it. */
const stampIn = (folder) => path.join(folder, '.sources')

/** Whether a folder was built of these sources as they are now. */
function isBuiltOf(folder, sources) {
  const stamp = stampIn(folder)
  return fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hashOf(sources)
}

module.exports = { filesOf, hashOf, isBuiltOf, replace, stampIn }
