'use strict'
/** `node parent-watch.cjs command …` runs a program that ends when the process that started this one does, however that ends. */
const { spawn } = require('node:child_process')
const os = require('node:os')

const [command, ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: ['ignore', 2, 2] })
const end = (signal) => child.kill(signal)

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, end)
process.on('disconnect', () => end('SIGTERM'))
if (!process.connected) end('SIGTERM')

child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]))
