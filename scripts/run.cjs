'use strict'
const { spawn } = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** What runs now; the signals we get are theirs. */
const children = new Set()
/** The first signal we got. */
let heard = null

const codeOf = (signal) => 128 + os.constants.signals[signal]

function end(signal) {
  heard ??= signal
  if (children.size === 0) process.exit(codeOf(signal))
  // A terminal sends Ctrl-C to the whole group, so they have it already.
  const haveIt = signal === 'SIGINT' && process.stdin.isTTY
  if (!haveIt) for (const child of children) child.kill(signal)
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

/**
 * Runs a program to its end and answers its exit code, 128 and the number of the signal if one ended it; `onWord` hears its
 * first word on a channel it was given.
 */
function run(command, args, { onWord, ...options }) {
  if (heard) return Promise.resolve(codeOf(heard))
  const child = spawn(command, args, options)
  if (onWord) child.once('message', onWord)
  children.add(child)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? codeOf(signal)))
  }).finally(() => children.delete(child))
}

/** Whether a program with this exit code had no time to tidy up: a signal ended it, or it had to break off when asked to end. */
const endedUntidily = (code) => code > 128 || (code !== 0 && heard !== null)

const parentWatch = path.join(__dirname, 'parent-watch.cjs')

/** The same for a step of the set-up, which would go on for long by itself: it ends when this process does, however. */
function runWithParent(command, args, options) {
  return run(process.execPath, [parentWatch, command, ...args], {
    ...options,
    stdio: ['ignore', 2, 2, 'ipc'],
  })
}

/** Does several works beside each other to the end of all, and then refuses with the reason of the first that failed. */
async function together(...works) {
  const ended = await Promise.allSettled(works.map((work) => work()))
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

module.exports = { endedUntidily, requestedExitCode, forwardSignals, run, runWithParent, together }
