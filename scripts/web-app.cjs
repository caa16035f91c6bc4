'use strict'
/** The built web app in web/build, and whether it is made of the sources as they are now. */
const fs = require('node:fs')
const path = require('node:path')
const { promisify } = require('node:util')
const zlib = require('node:zlib')
const { nameEarlyParts } = require('./early-parts.cjs')
const { inlineEntry } = require('./inline-entry.cjs')
const { runWithParent } = require('./run.cjs')
const { filesOf, hashOf, isBuiltOf, replace, stampIn } = require('./sources.cjs')
const { cleanEnvironment, plainError, root, say } = require('./environment.cjs')

const built = path.join(root, 'web', 'build')

/** What the built web app depends on. */
const sources = [
  'scripts/inline-entry.cjs',
  'scripts/early-parts.cjs',
  'web/src',
  'web/public',
  'web/*',
  'contract/src',
  'package-lock.json',
  'tsconfig.base.json',
]

const hasWebApp = () => isBuiltOf(built, sources)

/** Builds beside the old web app and then takes its place, so that no server ever finds a half. */
async function buildWebApp(node) {
  say('building the web app')
  const wanted = hashOf(sources)
  const fresh = path.join(root, '.cache', 'web-build')
  fs.rmSync(fresh, { recursive: true, force: true })
  const reactRouter = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const build = () =>
    runWithParent(node, [reactRouter, 'build', '--logLevel', 'warn', '--emptyOutDir'], {
      cwd: path.join(root, 'web'),
      env: { ...cleanEnvironment(node), WEB_BUILD: fresh },
    })
  // Writing a page down may take it ten seconds at most, and cannot be given longer: a slow machine does better when
  // all it reads has been read once.
  const first = await build()
  const wasEnded = first > 128
  const code = first === 0 || wasEnded ? first : await build()
  if (code !== 0) throw plainError(`the web app could not be built (${code}); the reason is above`)
  inlineEntry(path.join(fresh, 'client'))
  nameEarlyParts(path.join(fresh, 'client'))
  await buildGuestScript(node, fresh)
  await compress(path.join(fresh, 'client'))
  fs.writeFileSync(stampIn(fresh), wanted)
  replace(built, fresh)
}

/** Builds what the guest's page runs in the browser into the folder of a built web app, and the worker beside it. */
async function buildGuestScript(node, folder) {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  for (const mode of ['production', 'worker']) {
    const words = [vite, 'build', '--config', 'guest.config.ts', '--logLevel', 'warn', '--mode', mode]
    const env = { ...cleanEnvironment(node), WEB_BUILD: folder, NODE_ENV: 'production' }
    const code = await runWithParent(node, words, { cwd: path.join(root, 'web'), env })
    if (code !== 0) throw plainError(`the script of the guest's page could not be built (${code}); see above`)
  }
}

/** Puts a compressed file beside every text but the pages, which the server keeps in memory. */
async function compress(folder) {
  const texts = filesOf(folder).filter((file) => /\.(js|css|svg|json|webmanifest|txt)$/.test(file))
  const brotli = promisify(zlib.brotliCompress)
  const gzip = promisify(zlib.gzip)
  await Promise.all(
    texts.map(async (file) => {
      const text = fs.readFileSync(file)
      fs.writeFileSync(`${file}.br`, await brotli(text))
      fs.writeFileSync(`${file}.gz`, await gzip(text, { level: 9 }))
    }),
  )
}

module.exports = { hasWebApp, buildWebApp }
