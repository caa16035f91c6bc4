'use strict'
const { runWithParent } = require('./run.cjs')
const { cleanEnvironment, plainError } = require('./environment.cjs')

/** Nothing we use needs an install script, so nobody else's runs. */
const always = ['--ignore-scripts', '--engine-strict=false', '--no-audit', '--no-fund', '--loglevel=error']

/** How npm is called under the given Node: the one this was started by, else the one that is installed. */
function npmCommand(node) {
  const ours = process.env.npm_execpath ?? ''
  return ours.endsWith('npm-cli.js') ? [node, ours] : ['npm']
}

/** Runs npm under the given Node; what it says goes to stderr. */
async function npm(node, args, folder) {
  const [command, ...first] = npmCommand(node)
  const code = await runWithParent(command, [...first, ...args, ...always], {
    cwd: folder,
    env: cleanEnvironment(node),
  })
  if (code !== 0) throw plainError(`npm ${args[0]} in ${folder} ended with ${code}; its words are above`)
}

module.exports = { npm, npmCommand }
