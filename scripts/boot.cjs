'use strict'
/**
 * `node scripts/boot.cjs <target> …` from a bare clone: gets what is missing (Node 24, the packages, the built server and
 * web app) and hands over to the target. CommonJS without dependencies, since it runs before any of them is there.
 */
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { root, say } = require('./environment.cjs')
const { hasUnneeded, removeUnneeded } = require('./packages.cjs')
const { endedUntidily, forwardSignals, requestedExitCode, run, runWithParent } = require('./run.cjs')
const { serverFolder } = require('./server-build.cjs')
const { setUp } = require('./set-up.cjs')
const { refuseUsedPort } = require('./used-port.cjs')
const { needsCompression, compressWebApp } = require('./web-app.cjs')
const { lowMemoryFlags, lowMemoryEnvironment } = require('./low-memory.cjs')

/** Which script makes anew what is drawn, cut or written by one and kept in the repository: `npm run draw -- icons`. */
const drawings = {
  icons: 'dev/icons.ts',
  fonts: 'dev/fonts.ts',
  outlines: 'dev/outlines.ts',
  'demo-pictures': 'sample-studio/demo-pictures.ts',
  'demo-films': 'sample-studio/demo-films.ts',
  'demo-papers': 'sample-studio/demo-papers.ts',
}

/**
 * What each target runs: a program of the built server, as operators use it, or a script for who works on it; what prepares
 * its first start, and what tidies up where it was killed. Those with pages to show need the web app built first; what
 * listens wants its port free. `knows` are the words it takes; a target without them reads its words itself. Where the
 * first word names the script, it is a measurement of `bench/` or a trial of `dev/`; where it chooses one, it is one of
 * `scripts`.
 */
const targets = {
  start: {
    program: 'main',
    needsWebApp: true,
    listens: true,
    prepares: 'first-start',
    leaves: 'left-behind',
    environment: lowMemoryEnvironment,
    knows: [],
  },
  worker: { program: 'worker', environment: lowMemoryEnvironment, knows: [] },
  build: { needsServer: true, needsWebApp: true, needsSupply: true, knows: [] },
  dev: { script: 'dev/serve.ts', knows: ['--sample'] },
  test: { script: 'dev/check.ts' },
  format: { script: 'dev/format.ts', knows: [] },
  words: { script: 'dev/words.ts' },
  slice: { script: 'dev/new-slice.ts' },
  schema: { script: 'dev/schema.ts', knows: ['--check'] },
  draw: { scripts: drawings, needsWebApp: true, knows: Object.keys(drawings) },
  script: { namesScript: true },
  supply: { script: 'packaging/supply.mjs', needsServer: true, needsWebApp: true, knows: ['holes'] },
}
for (const word of ['admin', 'jobs', 'mail', 'backup', 'restore', 'verify', 'files', 'import', 'farewell']) {
  targets[word] = { program: 'cli', words: [word], environment: lowMemoryEnvironment }
}

async function boot(name, words) {
  const target = targets[name]
  if (!target) {
    say(`there is no "${name}"; choose one of ${Object.keys(targets).join(', ')}`)
    return 2
  }
  const given = target.scripts && words.length === 0 ? [''] : words
  const unknown = target.knows && given.find((word) => !target.knows.includes(word))
  if (unknown !== undefined) {
    say(`"${unknown}" is unknown; \`npm run ${name}\` takes ${target.knows.join(', ') || 'no words'}`)
    return 2
  }
  if (target.namesScript && !isScript(words[0])) {
    say(
      `"${words[0] ?? ''}" is no script of dev or bench; name one, as in \`npm run script -- bench/load.ts\``,
    )
    return 2
  }
  if (target.listens) await refuseUsedPort(process.env)
  const forDevelopment = Boolean(target.script || target.scripts || target.namesScript)
  const node = await setUp({
    needsServer: Boolean(target.program),
    forDevelopment,
    ...target,
    withServer: target.prepares && ((node) => prepare(node, target)),
  })
  if (name === 'build') await finish(node)
  if (requestedExitCode() || name === 'build') return requestedExitCode() ?? 0
  const options = {
    ...surroundings(node, target),
    // The channel closes when this process ends, however it ends, and tells the server to end as well.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  }
  const onWord = target.needsWebApp && (() => finish(node))
  const code = await run(node, [...commandOf(target, words), ...words], { ...options, onWord })
  if (target.leaves && endedUntidily(code))
    spawnSync(node, commandOf({ program: target.leaves }), { ...options, stdio: 'inherit' })
  return code
}

/** Whether a word names a file of ours that may be run by itself, by its path from the root. */
const isScript = (word = '') =>
  /^(?:dev|bench)\/[\w-]+\.ts$/.test(word) && fs.existsSync(path.join(root, word))

/** Where a program of a target runs, and with which variables. */
const surroundings = (node, { environment }) => ({
  cwd: root,
  env: {
    // Node keeps there what it made of our code: starting again takes half the time and less memory.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compile'),
    ...environment,
    ...process.env,
    PATH: path.dirname(node) + path.delimiter + process.env.PATH,
  },
})

/** Does beforehand what a first start would wait for; whatever hinders it, the start itself says. */
const prepare = (node, target) =>
  runWithParent(node, commandOf({ program: target.prepares }), surroundings(node, target))

/** What is left for when a server has said that it serves. */
const finish = (node) =>
  Promise.all([needsCompression() && compressWebApp(node), hasUnneeded() && removeUnneeded(node)])

/** The words for Node that run a target, before those it was given. */
function commandOf({ program, script, scripts, namesScript, words = [] }, [first] = []) {
  if (namesScript) return []
  if (scripts) return [scripts[first]]
  if (script) return [script]
  return [...lowMemoryFlags, path.join(serverFolder(), `${program}.js`), ...words]
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
