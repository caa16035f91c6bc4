'use strict'
const path = require('node:path')
const { fetchNode, findNode } = require('./node.cjs')
const { withFileLock } = require('./file-lock.cjs')
const { hasPackages, installPackages, mayInstall, putAsideForBuilding } = require('./packages.cjs')
const { together } = require('./run.cjs')
const { root } = require('./environment.cjs')
const { buildServer, hasServer } = require('./server-build.cjs')
const { hasSupply, writeSupply } = require('./supply.cjs')
const { buildWebApp, hasWebApp } = require('./web-app.cjs')

/**
 * Gets what is missing or out of date, one process at a time, and answers the Node to run everything with. What is done
 * `withServer` is done beside the building of the web app, once the server is built.
 */
async function setUp({ needsServer, needsWebApp, needsSupply, forDevelopment, withServer }) {
  const isBuilt = () =>
    (!needsServer || hasServer()) && (!needsWebApp || hasWebApp()) && (!needsSupply || hasSupply())
  const isReady = () => findNode() && isBuilt() && hasPackages({ forDevelopment })
  if (!isReady()) {
    await withFileLock(path.join(root, '.setup.lock'), async () => {
      await fetchAll({ forDevelopment, toBuild: !isBuilt() })
      const node = findNode()
      await together(
        async () => {
          if (needsServer && !hasServer()) await buildServer(node)
          if (withServer && needsWebApp && !hasWebApp()) await withServer(node)
        },
        async () => needsWebApp && !hasWebApp() && (await buildWebApp(node)),
      )
      if (needsSupply && !hasSupply()) await writeSupply(node)
      if (needsServer && needsWebApp) putAsideForBuilding()
    })
  }
  return findNode()
}

/** Fetches Node and the packages where they are missing, beside each other where the Node that is here can install. */
async function fetchAll(wants) {
  const canInstall = findNode() || mayInstall(process.version)
  if (!canInstall) await fetchNode()
  await together(
    async () => findNode() ?? (await fetchNode()),
    async () => hasPackages(wants) || (await installPackages(findNode() ?? process.execPath, wants)),
  )
}

module.exports = { setUp }
