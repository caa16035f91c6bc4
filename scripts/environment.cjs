'use strict'
const path = require('node:path')

const root = path.resolve(__dirname, '..')

const say = (words) => process.stderr.write(`[set-up] ${words}\n`)

/** A reason to stop that is told in its own words, without a stack. */
function plainError(words) {
  return Object.assign(new Error(words), { isPlain: true })
}

/**
 * The environment for an install or a build: without what `npm start` and production settings would change about it,
 * but with the way to the registry.
 */
function cleanEnvironment(node) {
  const way =
    /^npm_config_(registry|cache|userconfig|globalconfig|https?_proxy|proxy|noproxy|cafile|ca|offline|prefer_offline|strict_ssl)$/i
  const ofNpm = /^(npm_|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$)/i
  const kept = Object.entries(process.env).filter(([name]) => way.test(name) || !ofNpm.test(name))
  return { ...Object.fromEntries(kept), PATH: path.dirname(node) + path.delimiter + process.env.PATH }
}

module.exports = { root, say, plainError, cleanEnvironment }
