import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { expect, test } from 'vitest'

const full = '/dev/full'

const server = `
  const { makeLog } = await import('./log.ts')
  const log = makeLog('info')
  log.info('nobody can keep this')
  setTimeout(() => log.info('nor this'), 50)
`

test.skipIf(!fs.existsSync(full))('a log on a full disk costs lines and not the server', async () => {
  const output = fs.openSync(full, 'w')
  const stdio = ['ignore', output, 'inherit'] as const
  const child = spawn(process.execPath, ['-e', server], { cwd: import.meta.dirname, stdio: [...stdio] })
  fs.closeSync(output)
  expect(await once(child, 'exit')).toEqual([0, null])
})
