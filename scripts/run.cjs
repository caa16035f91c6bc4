'use strict'
const { spawn } = require('node:child_process')
const os = require('node:os')

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Runs a program to its end and answers its exit code, 128 and the number of the signal if one ended it. While it runs,
 * the signals we get are its signals, and it is told to end when the process that started us dies without a word.
 */
function run(command, args, options) {
  const child = spawn(command, args, options)
  const pass = (signal) => {
    // A terminal sends Ctrl-C to the whole group, so the child has it already.
    const hasIt = signal === 'SIGINT' && process.stdin.isTTY
    if (!hasIt) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)

  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)

  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + os.constants.signals[signal]))
  }).finally(() => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, pass)
  })
}

module.exports = { run }
