'use strict'
/** The built web app in web/build, and whether it is made of the sources as they are now. */
const fs = require('node:fs')
const path = require('node:path')
const { isCompressed } = require('./compress.cjs')
const { nameEarlyParts } = require('./early-parts.cjs')
const { inlineEntry } = require('./inline-entry.cjs')
const { requestedExitCode, runWithParent, together } = require('./run.cjs')
const { hashOf, isBuiltOf, replace, stampIn } = require('./sources.cjs')
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
  const guests = path.join(root, '.cache', 'guest-build')
  for (const folder of [fresh, guests]) fs.rmSync(folder, { recursive: true, force: true })
  await together(
    () => buildApp(node, fresh),
    () => buildGuestScript(node, guests),
  )
  const client = path.join(fresh, 'client')
  inlineEntry(client)
  nameEarlyParts(client)
  fs.renameSync(path.join(guests, 'client', 'guest'), path.join(client, 'guest'))
  // For the notices of `npm run supply`, and nobody's to be sent.
  fs.renameSync(path.join(client, 'made-of.json'), path.join(fresh, 'made-of.json'))
  fs.writeFileSync(stampIn(fresh), wanted)
  replace(built, fresh)
}

async function buildApp(node, folder) {
  const reactRouter = path.join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const build = () =>
    runWithParent(node, [reactRouter, 'build', '--logLevel', 'warn', '--emptyOutDir'], {
      cwd: path.join(root, 'web'),
      env: { ...cleanEnvironment(node), WEB_BUILD: folder },
    })
  // Writing a page down may take it ten seconds at most, and cannot be given longer: a slow machine does better when
  // all it reads has been read once.
  const first = await build()
  const wasEnded = first > 128
  const code = first === 0 || wasEnded ? first : await build()
  if (code !== 0) throw plainError(`the web app could not be built (${code}); the reason is above`)
}

/** Builds what the guest's page runs in the browser, and the worker beside it, as if the folder held the web app. */
async function buildGuestScript(node, folder) {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  for (const mode of ['production', 'worker']) {
    const words = [vite, 'build', '--config', 'guest.config.ts', '--logLevel', 'warn', '--mode', mode]
    const env = { ...cleanEnvironment(node), WEB_BUILD: folder, NODE_ENV: 'production' }
    const code = await runWithParent(node, words, { cwd: path.join(root, 'web'), env })
    if (code !== 0) throw plainError(`the script of the guest's page could not be built (${code}); see above`)
  }
}

const needsCompression = () => !isCompressed(built)

/** Puts compressed files beside those of the built web app, which a server that runs already sends from then on. */
async function compressWebApp(node) {
  const code = await runWithParent(node, [path.join(__dirname, 'compress.cjs'), built], { cwd: root })
  if (code !== 0 && !requestedExitCode())
    say(`the files of the web app are sent as they are, since compressing them ended with ${code}`)
}

module.exports = { hasWebApp, buildWebApp, needsCompression, compressWebApp }
