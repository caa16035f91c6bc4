'use strict'
const { spawn } = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** What runs now, if anything; the signals we get are its signals. */
let child = null
/** The first signal we got. */
let heard = null

const codeOf = (signal) => 128 + os.constants.signals[signal]

function end(signal) {
  heard ??= signal
  if (!child) process.exit(codeOf(signal))
  // A terminal sends Ctrl-C to the whole group, so the child has it already.
  const hasIt = signal === 'SIGINT' && process.stdin.isTTY
  if (!hasIt) child.kill(signal)
}

/**
 * Hears from now on, whatever is done meanwhile, when this process is asked to end, and when the one that started it dies
 * without a word.
 */
function forwardSignals() {
  for (const signal of signals) process.on(signal, () => end(signal))
  const parent = process.ppid
  if (isOrphan(parent)) end('SIGTERM')
  setInterval(() => process.ppid !== parent && end('SIGTERM'), 500).unref()
}

/** Whether npm, which started us, had died before we could look at it: somebody else has adopted us. */
function isOrphan(parent) {
  if (!process.env.npm_lifecycle_event) return false
  try {
    return !/npm|yarn|bun|node|sh\b/.test(fs.readFileSync(`/proc/${parent}/cmdline`, 'utf8'))
  } catch {
    // Not Linux.
    return false
  }
}

/** The exit code for having been asked to end; null while nobody has asked. */
const requestedExitCode = () => heard && codeOf(heard)

/** Runs a program to its end and answers its exit code, 128 and the number of the signal if one ended it. */
function run(command, args, options) {
  if (heard) return Promise.resolve(codeOf(heard))
  return new Promise((resolve, reject) => {
    child = spawn(command, args, options)
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? codeOf(signal)))
  }).finally(() => {
    child = null
  })
}

const parentWatch = path.join(__dirname, 'parent-watch.cjs')

/** The same for a step of the set-up, which would go on for long by itself: it ends when this process does, however. */
function runWithParent(command, args, options) {
  return run(process.execPath, [parentWatch, command, ...args], {
    ...options,
    stdio: ['ignore', 2, 2, 'ipc'],
  })
}

module.exports = { requestedExitCode, forwardSignals, run, runWithParent }
