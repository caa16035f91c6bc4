import { once } from 'node:events'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { freePort } from './free-port.ts'

test('somebody who works on the program has the server and the pages at one address', async () => {
  const address = `http://127.0.0.1:${await freePort()}`
  const serving = spawn(process.execPath, [path.join(import.meta.dirname, 'serve.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: temporaryFolder(),
      PORT: new URL(address).port,
      PUBLIC_URL: address,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(serving, 'exit')
  onTestFinished(async () => {
    serving.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  }, 60_000)
  let errors = ''
  serving.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))

  const ask = (at: string) => fetch(address + at).then(({ status }) => status, String)
  // A page that cannot be drawn stops the server from being started at all.
  await expect.poll(() => ask('/api/health'), { timeout: 60_000, interval: 200 }).toBe(200)
  for (const page of ['/', '/FAQ', '/TermsAndConditions', '/demo/Profile', '/Login', '/it'])
    expect([page, await ask(page), errors.includes('is not defined')]).toEqual([page, 200, false])
})
