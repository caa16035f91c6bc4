import type { AddressInfo } from 'node:net'
import { system } from '@spomen/contract/system.ts'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { createAdmission } from './admission.ts'
import { createHttpServer } from './http-server.ts'
import { createMultipartReader } from './multipart.ts'
import { createApiServer } from './serve.ts'

const about = {
  contact: null,
  source: null,
  version: '1.0.0',
  site: 'https://spomen.example',
  localServices: false,
  imports: true,
  tagManager: false,
  tileUrl: '',
  tileCredit: '',
  closing: null,
}

/** A server whose calls are answered when the test says so, and what it logs. */
async function crowded() {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  const app = await createHttpServer({ log, trustProxy: false, https: false })
  onTestFinished(() => app.close())
  const answered = Promise.withResolvers<void>()
  onTestFinished(() => answered.resolve())
  let begun = 0
  const api = createApiServer(app, {
    identify: async () => null,
    uploads: await createMultipartReader(app, temporaryFolder()),
    admit: createAdmission(2, log),
  })
  api.serve(system.about, async () => {
    begun += 1
    await answered.promise
    return about
  })
  api.serve(system.health, async () => ({
    ok: true as const,
    backup: null,
    broken: 0,
    workers: 0,
    closing: null,
  }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`
  return { address, logged, answer: answered.resolve, begun: () => begun }
}

test('more calls than can be answered are told to come again at once, and the others are answered (promises 1.8)', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { address, logged, answer, begun } = await crowded()
  const ask = () => fetch(`${address}/${system.about.path}`)
  const admitted = Array.from({ length: 20 }, ask)
  await expect.poll(begun).toBe(20)
  vi.advanceTimersByTime(1_600)
  for (const refused of await Promise.all([ask(), ask(), ask()])) {
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await fetch(`${address}/${system.health.path}`)).status).toBe(200)
  expect(begun()).toBe(20)
  answer()
  for (const { status } of await Promise.all(admitted)) expect(status).toBe(200)
  expect((await ask()).status).toBe(200)
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, turnedAway: 1 }),
  ])
})

test('many who come in the same moment are all let in, up to as many as fit into memory', async () => {
  const log = { warn: vi.fn() }
  const admit = createAdmission(2, log)
  const work = Promise.withResolvers<void>()
  const admitted = Array.from({ length: 200 }, () => admit(() => work.promise))
  await expect(admit(() => work.promise)).rejects.toMatchObject({ key: 'unavailable' })
  work.resolve()
  await Promise.all(admitted)
  await admit(() => work.promise)
  expect(log.warn).toHaveBeenCalledTimes(1)
})
