'use strict'
const path = require('node:path')
const { fetchNode, findNode } = require('./node.cjs')
const { withFileLock } = require('./file-lock.cjs')
const { hasPackages, installPackages } = require('./packages.cjs')
const { root } = require('./environment.cjs')
const { buildServer, hasServer } = require('./server-build.cjs')
const { buildWebApp, hasWebApp } = require('./web-app.cjs')

/** Gets what is missing or out of date, one process at a time, and answers the Node to run everything with. */
async function setUp({ needsServer, needsWebApp }) {
  const isReady = () =>
    findNode() && hasPackages() && (!needsServer || hasServer()) && (!needsWebApp || hasWebApp())
  if (!isReady()) {
    await withFileLock(path.join(root, '.setup.lock'), async () => {
      const node = findNode() ?? (await fetchNode())
      if (!hasPackages()) await installPackages(node)
      if (needsServer && !hasServer()) await buildServer(node)
      if (needsWebApp && !hasWebApp()) await buildWebApp(node)
    })
  }
  return findNode()
}

module.exports = { setUp }
