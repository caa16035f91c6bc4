'use strict'
/**
 * `node scripts/boot.cjs <target> …` from a bare clone: gets what is missing (Node 24, the packages, the built web app)
 * and hands over to the target. CommonJS without dependencies, since it runs before any of them is there.
 */
const { spawnSync } = require('node:child_process')
const path = require('node:path')
const { root, say } = require('./environment.cjs')
const { requestedExitCode, forwardSignals, run } = require('./run.cjs')
const { setUp } = require('./set-up.cjs')
const lowMemoryFlags = require('./low-memory.cjs')

/** What each target runs, and what tidies up where it was killed; those with pages to show need the web app built first. */
const targets = {
  start: {
    runs: [...lowMemoryFlags, 'server/src/main.ts'],
    needsWebApp: true,
    leaves: 'server/src/left-behind.ts',
  },
  build: { runs: null, needsWebApp: true },
  dev: { runs: ['dev/serve.ts'], needsWebApp: false },
  test: { runs: ['dev/check.ts'], needsWebApp: false },
  format: { runs: ['dev/format.ts'], needsWebApp: false },
  words: { runs: ['dev/words.ts'], needsWebApp: false },
  slice: { runs: ['dev/new-slice.ts'], needsWebApp: false },
  schema: { runs: ['dev/schema.ts'], needsWebApp: false },
  draw: { runs: ['dev/draw.ts'], needsWebApp: true },
}
for (const word of ['admin', 'jobs', 'mail', 'backup', 'restore', 'verify', 'import', 'farewell']) {
  targets[word] = { runs: [...lowMemoryFlags, 'server/src/cli.ts', word], needsWebApp: false }
}

/** The exit code of a program that was given no time for anything. */
const killed = 137

async function boot(name, words) {
  const target = targets[name]
  if (!target) {
    say(`there is no "${name}"; choose one of ${Object.keys(targets).join(', ')}`)
    return 2
  }
  const node = await setUp(target)
  if (!target.runs || requestedExitCode()) return requestedExitCode() ?? 0
  const options = {
    cwd: root,
    env: {
      // Node keeps there what it made of our TypeScript: starting again takes half the time and less memory.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compile'),
      ...process.env,
      PATH: path.dirname(node) + path.delimiter + process.env.PATH,
    },
    // The channel closes when this process ends, however it ends, and tells the server to end as well.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  }
  const code = await run(node, [...target.runs, ...words], options)
  if (code === killed && target.leaves) spawnSync(node, [target.leaves], { ...options, stdio: 'inherit' })
  return code
}

forwardSignals()
const [name = '', ...words] = process.argv.slice(2)
boot(name, words).then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    say(error.isPlain ? error.message : error.stack)
    process.exitCode = 1
  },
)
