/** What the operator on call sees of a house by its metrics. */
import net, { type AddressInfo } from 'node:net'
import http from 'node:http'
import { once } from 'node:events'
import { accounts } from '@spomen/contract/accounts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../dev/free-port.ts'
import { family } from '../test/family.ts'
import { listen } from '../test/listening.ts'
import { hang } from '../test/photographs.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { freshDatabase } from '../test/template-database.ts'
import { valueOf, world } from '../test/world.ts'
import { readSettings } from './config.ts'
import { connect } from './kit/database/connect.ts'
import { openStateReader } from './kit/metrics/house-state.ts'
import { createMetrics } from './kit/metrics/house-metrics.ts'
import { listenForScrapes } from './kit/metrics/listener.ts'
import { openMetrics } from './open-metrics.ts'

/** The metrics on a port, by their whole names. */
async function scrape(port: number | string): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.replace(/ [^ ]*$/, ''), Number(line.split(' ').at(-1))]))
}

test('the operator on call sees what people do and what is refused, and nobody by it', async () => {
  const port = String(await freePort())
  const home = await family({ METRICS_PORT: port })
  const { as, ann, ben, cleo, ctx, milanId } = home
  const before = await scrape(port)
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'The garden is in bloom.' }))
  expect(await as(cleo)(greetings.post, { personId: milanId, note: 'Who is this?' })).toRefuse('forbidden')
  valueOf(await as(null)(accounts.forgetPassword, { mail: ben.mail }))
  await hang(ctx, milanId, ann.id)
  await home.mails()
  const ear = await listen(home, ann, milanId)
  const after = await scrape(port)
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)

  const route = '/api/reflastgreetings/create'
  expect(grown(`spomen_http_requests_total{route="${route}",method="POST",status="2xx"}`)).toBe(1)
  expect(grown(`spomen_http_requests_total{route="${route}",method="POST",status="4xx"}`)).toBe(1)
  expect(grown(`spomen_http_request_duration_seconds_count{route="${route}",method="POST"}`)).toBe(2)
  expect(grown('spomen_refusals_total{key="forbidden"}')).toBe(1)
  expect(grown('spomen_mail_attempts_total{outcome="sent"}')).toBeGreaterThan(0)
  expect(grown('spomen_job_duration_seconds_count{job="letter",outcome="done"}')).toBeGreaterThan(0)
  expect(grown('spomen_live_windows')).toBe(1)
  expect(after.get('spomen_database_up')).toBe(1)
  expect(after.get('spomen_pool_connections{state="idle"}')).toBeGreaterThan(0)
  expect(after.get('spomen_data_dir_free_bytes')).toBeGreaterThan(0)
  expect(before.get('spomen_mails{state="waiting"}')).toBeGreaterThan(0)
  expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(0)
  const said = [...after.keys()].join('\n')
  for (const { id, mail } of [ann, ben, cleo]) {
    expect(said).not.toContain(id)
    expect(said).not.toContain(mail)
  }
  expect(said).not.toContain(milanId)
  expect(ear.status).toBe(200)
})

test('nobody finds anything but metrics on that port, nor under a name of their own', async () => {
  const port = await freePort()
  const open = await openMetrics({ metricsHost: '127.0.0.1', metricsPort: port })
  onTestFinished(() => open?.close())
  const ask = async (path: string, options: http.RequestOptions = {}) => {
    const request = http.request({ host: '127.0.0.1', port, path, agent: false, ...options }).end()
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
  expect(await ask('/metrics')).toBe(200)
  expect(await ask('/metrics?name=any')).toBe(200)
  for (const path of ['/', '/metrics/', '/api/health', '/../metrics']) expect(await ask(path)).toBe(404)
  expect(await ask('/metrics', { method: 'POST' })).toBe(404)
  expect(await ask('/metrics', { headers: { host: 'elsewhere.example' } })).toBe(404)
  expect(await ask('/metrics', { headers: { host: `localhost:${port}` } })).toBe(200)
})

test('a port that is taken is said in a sentence before anything else begins', async () => {
  const other = net.createServer().listen({ host: '127.0.0.1', port: 0 })
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  await expect(openMetrics({ metricsHost: '127.0.0.1', metricsPort: port })).rejects.toThrow(
    `METRICS_PORT ${port} on 127.0.0.1 is already in use; set METRICS_PORT to another one.`,
  )
  await expect(openMetrics({ metricsHost: '192.0.2.1', metricsPort: port })).rejects.toThrow(
    'METRICS_HOST must be an address of this machine, and "192.0.2.1" is not.',
  )
})

test('metrics never share the port that anybody may ask', () => {
  expect(() => readSettings({ PORT: '8080', METRICS_PORT: '8080' })).toThrow(
    'METRICS_PORT must be another port than PORT, which anybody may ask.',
  )
})

test('a house whose database does not answer says so within seconds, and all it knows besides', async () => {
  const silent = net.createServer(() => {}).listen({ host: '127.0.0.1', port: 0 })
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port: away } = silent.address() as AddressInfo
  const metrics = createMetrics('1.0.0')
  const never = () => Promise.reject(new Error('asked although the database is away'))
  const state = openStateReader({ url: `postgres://ann@127.0.0.1:${away}/spomen`, readBackups: never })
  const loads = {
    pool: () => ({ used: 10, idle: 0, waiting: 3 }),
    images: () => ({ running: 1, waiting: 7 }),
  }
  metrics.watchHouse({ dataDir: temporaryFolder(), loads, state })
  const listener = await listenForScrapes({ host: '127.0.0.1', port: 0, read: metrics.read })
  const begun = performance.now()
  const seen = await scrape(listener.port)
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(seen.get('spomen_database_up')).toBe(0)
  expect(seen.get('spomen_pool_waiting')).toBe(3)
  expect(seen.get('spomen_images_waiting')).toBe(7)
  expect(seen.has('spomen_mails{state="waiting"}')).toBe(false)
  const ending = performance.now()
  await Promise.all([listener.close(), state.close()])
  expect(performance.now() - ending).toBeLessThan(2_000)
})

test('one id leads from what Ben did to the mail that left because of it', async () => {
  const lines: string[] = []
  const home = await world({}, undefined, (line) => void lines.push(line))
  const { ben } = await home.bring('ben')
  valueOf(await home.as(null)(accounts.forgetPassword, { mail: ben.mail, backUrl: null }))
  await home.mails()
  const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const asked = read.find(
    ({ msg, route }) => msg === 'request' && String(route).includes('orgottenPasswordMail'),
  )
  const left = read.find(({ msg }) => msg === 'A letter has left')
  expect(asked?.['id']).toMatch(/^[\w-]+$/)
  expect(left?.['request']).toBe(asked?.['id'])
})

test('a statement that takes long leaves one line, with no value in it', async () => {
  const { url } = await freshDatabase()
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const { db, close } = connect({ url, log, slowAfter: 400 })
  onTestFinished(close)
  await sql`select 1 where ${'quick words'} = 'in the text'`.execute(db)
  await sql`select pg_sleep(0.6), 'it''s Ann' as name where ${'Ben'}::text is not null`.execute(db)
  // A busy machine may take as long for what is said when a connection begins.
  expect(lines.filter(({ statement }) => !String(statement).includes('pg_backend_pid'))).toEqual([
    expect.objectContaining({
      msg: 'A statement was slow',
      ms: expect.any(Number),
      statement: "select pg_sleep(0.6), '?' as name where $1::text is not null",
    }),
  ])
})
