import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { noteWhoAsks } from './current-request.ts'
import { createHttpServer } from './http/http-server.ts'
import { createLog } from './log.ts'

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

test('every line about a request says which it is and who asks, whoever writes it', async () => {
  const lines: string[] = []
  const log = createLog({ write: (line) => void lines.push(line) }, 'info')
  const app = await createHttpServer({ log, trustProxy: false, https: false })
  onTestFinished(() => app.close())
  app.post('/api/hello', async (request) => {
    noteWhoAsks('ann')
    await Promise.resolve()
    log.warn({ film: 7 }, 'a film could not be worked on')
    request.log.error('the bytes of a file are missing')
    throw new Error('a broken wheel')
  })
  app.get('/api/open', () => 'hello')
  await app.inject({ method: 'POST', url: '/api/hello', payload: { words: 'Rest well.' } })
  await app.inject('/api/open')
  const told = lines.map((line) => JSON.parse(line) as { id: string; who: string | null; msg: string })
  const [first] = told
  expect(told.map(({ msg, who, id }) => [msg, who, id === first?.id])).toEqual([
    ['a film could not be worked on', 'ann', true],
    ['the bytes of a file are missing', 'ann', true],
    ['defect', 'ann', true],
    ['request', 'ann', true],
    ['request', null, false],
  ])
  log.info('nothing to do with a request')
  expect(lines.at(-1)).not.toContain('"who"')
})
