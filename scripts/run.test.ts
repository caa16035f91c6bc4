import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

const place = path.resolve(import.meta.dirname, 'run.cjs')
const { endedUntidily } = createRequire(import.meta.url)(place) as { endedUntidily(code: number): boolean }

test('what a server leaves running is stopped wherever it ended without its last steps, not only where it was killed', () => {
  const codes = { aborted: 134, killed: 137, crashed: 139, ended: 0, refused: 1 }
  const untidy = Object.entries(codes).filter(([, code]) => endedUntidily(code))
  expect(untidy.map(([name]) => name)).toEqual(['aborted', 'killed', 'crashed'])
})

test('a server that breaks off when it is asked to end has left something too', () => {
  const program = `process.on('SIGTERM', () => process.exit(1))
    setInterval(() => {}, 1_000)
    process.send('serving')`
  const launcher = `const { endedUntidily, forwardSignals, run } = require(${JSON.stringify(place)})
    forwardSignals()
    const onWord = () => process.kill(process.pid, 'SIGTERM')
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc']
    run(process.execPath, ['--eval', ${JSON.stringify(program)}], { stdio, onWord }).then((code) => {
      console.log(code, endedUntidily(code))
      process.exit()
    })`
  const { stdout } = spawnSync(process.execPath, ['--eval', launcher], { encoding: 'utf8' })
  expect(stdout).toBe('1 true\n')
})
