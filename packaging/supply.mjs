/**
 * `npm run supply` writes into `supply/` what an operator's installation is made of: `sbom.cdx.json` (CycloneDX, from npm's own)
 * and `NOTICES.txt` (the licences of others, whole). Of what is built in only that which is in the built files is named; of
 * what is read by a server, all its packages for any platform. `npm run supply -- holes` asks the registry for known holes.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const { root } = require('../scripts/environment.cjs')
const { runtimePackages, topFolderOf } = require('../scripts/runtime-packages.cjs')
const { serverFolder } = require('../scripts/server-build.cjs')

const locked = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
const supply = path.join(root, 'supply')

if (process.argv[2] === 'holes') findHoles()
else write()

function write() {
  const places = [...new Set([...readByServer(), ...inServer(), ...inPages()])].toSorted()
  fs.mkdirSync(supply, { recursive: true })
  fs.writeFileSync(path.join(supply, 'sbom.cdx.json'), `${JSON.stringify(partsList(places), null, 2)}\n`)
  fs.writeFileSync(path.join(supply, 'NOTICES.txt'), notices(places))
  fs.copyFileSync(path.join(root, 'package-lock.json'), path.join(supply, 'of.json'))
  process.stdout.write(`${places.length} packages of others: supply/sbom.cdx.json, supply/NOTICES.txt\n`)
}

/** The places of what a server reads out of node_modules. */
function readByServer() {
  const read = runtimePackages(locked)
  return Object.keys(locked).filter(
    (place) => place.startsWith('node_modules/') && !locked[place].link && read.has(topFolderOf(place)),
  )
}

/** The places of what was made into the server's files, as their maps tell. */
function inServer() {
  const sources = fs
    .readdirSync(serverFolder())
    .filter((name) => name.endsWith('.map'))
    .flatMap((name) => JSON.parse(fs.readFileSync(path.join(serverFolder(), name), 'utf8')).sources)
  const files = sources.map((source) => path.relative(root, path.resolve(serverFolder(), source)))
  return [...new Set(files.filter((file) => file.includes('node_modules/')).map(placeOfFile))]
}

/** The place in the lock file of the package a file belongs to. */
function placeOfFile(file) {
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder))
    if (locked[folder]) return folder
  throw new Error(`${file} belongs to no package of package-lock.json`)
}

/** The places of what was made into the pages' files, as Vite tells. */
function inPages() {
  const parts = JSON.parse(fs.readFileSync(path.join(root, 'web/build/client/made-of.json'), 'utf8'))
  const found = (part) => (place) =>
    place.endsWith(`node_modules/${part.name}`) && locked[place].version === part.version
  return parts.map((part) => Object.keys(locked).find(found(part))).filter(Boolean)
}

/** npm's list of all packages, less those that are not shipped; the same for the same lock file. */
function partsList(places) {
  const [command, ...first] = npm
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only']
  const all = JSON.parse(
    execFileSync(command, [...first, ...asked], { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }),
  )
  const shipped = new Set(places.map((place) => `${nameOf(place)}@${locked[place].version}`))
  const { serialNumber: _, metadata, ...list } = all
  const { timestamp: __, ...about } = metadata
  return {
    ...list,
    metadata: { ...about, component: { ...about.component, name: 'spomen', type: 'application' } },
    components: [
      ...all.components.filter((part) => shipped.has(part['bom-ref'])),
      {
        'bom-ref': `node@${process.versions.node}`,
        type: 'platform',
        name: 'node',
        version: process.versions.node,
        purl: `pkg:generic/node@${process.versions.node}`,
        licenses: [{ license: { id: 'MIT' } }],
      },
    ],
    dependencies: all.dependencies
      .filter((each) => shipped.has(each.ref))
      .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => shipped.has(ref)) })),
  }
}

function nameOf(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Whose work this is made of, with the words they ask to go along. */
function notices(places) {
  const told = places.map((place) => {
    const { version, license } = locked[place]
    const head = `${nameOf(place)} ${version} (${license ?? 'as its files say'})`
    const texts = licenceTexts(path.join(root, place))
    return `${head}\n${'-'.repeat(head.length)}\n\n${texts.join('\n\n') || 'Its package brings no text of its licence.'}\n`
  })
  return `Spomen is under the AGPL-3.0-or-later (LICENSE). It holds work of others:\n\n${told.join('\n\n')}`
}

function licenceTexts(folder) {
  if (!fs.existsSync(folder))
    return ['This package is for another platform than the one on which this was written.']
  return fs
    .readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|copying|notice|third.?party)/i.test(name))
    .filter((name) => fs.statSync(path.join(folder, name)).isFile())
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8').trim())
}

/** Asks the registry which holes are known; says so where none answers, since silence is no clean bill. */
function findHoles() {
  const [command, ...first] = npm
  const asked = ['audit', '--omit', 'dev', '--package-lock-only', '--json']
  const { stdout } = spawnSync(command, [...first, ...asked], { cwd: root, encoding: 'utf8' })
  const found = readJson(stdout)
  if (!found?.metadata?.vulnerabilities) {
    process.stderr.write(
      'No registry answered, so that nothing is known about holes. Ask again where one does.\n',
    )
    process.exit(3)
  }
  const { total } = found.metadata.vulnerabilities
  for (const [name, { severity, range }] of Object.entries(found.vulnerabilities))
    process.stdout.write(`${severity}: ${name} ${range}\n`)
  process.stdout.write(total === 0 ? 'No hole is known.\n' : `${total} packages have known holes.\n`)
  process.exit(total === 0 ? 0 : 1)
}

function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
