/** What the operator on call sees of a request by its trace. */
import { execFileSync } from 'node:child_process'
import http from 'node:http'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { accounts } from '@spomen/contract/accounts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../dev/free-port.ts'
import { family } from '../test/family.ts'
import { hang, uploadPhotographs } from '../test/photographs.ts'
import { picture } from '../test/pictures.ts'
import { openTraceCollector, tracedBy } from '../test/trace-collector.ts'
import { valueOf, world } from '../test/world.ts'

test('one trace leads from what Ben asked for over the job to the mail that left', async () => {
  const collector = await openTraceCollector()
  const lines: string[] = []
  const home = await world(tracedBy(collector), undefined, (line) => void lines.push(line))
  const { ben } = await home.bring('ben')
  valueOf(await home.as(null)(accounts.forgetPassword, { mail: ben.mail, backUrl: null }))
  await home.mails()
  const mail = await collector.spanNamed('send mail')
  const job = await collector.spanNamed('process letter')
  const request = collector.spans().find(({ name }) => name === 'PUT /api/refusers/forgottenPasswordMail')
  expect(request).toMatchObject({ kind: 2, attributes: { 'http.response.status_code': '200' } })
  expect([job.traceId, mail.traceId]).toEqual([request?.traceId, request?.traceId])
  expect(request?.parentSpanId).toBeUndefined()
  expect(job.parentSpanId).toBe(request?.spanId)
  expect(mail.parentSpanId).toBe(job.spanId)
  // The log knows the request by the same id.
  const id = job.attributes['spomen.request.id']
  expect(request?.attributes['spomen.request.id']).toBe(id)
  expect(lines.map((line) => JSON.parse(line) as Record<string, unknown>)).toContainEqual(
    expect.objectContaining({ msg: 'A letter has left', request: id }),
  )
  const statements = collector.spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.map(({ name }) => name)).toContain('INSERT letters')
  for (const { startTimeUnixNano: from, endTimeUnixNano: to } of collector.spans())
    expect(BigInt(to)).toBeGreaterThanOrEqual(BigInt(from))
})

test('nothing in a trace tells of a person', async () => {
  const collector = await openTraceCollector()
  const home = await family(tracedBy(collector))
  const { as, ann, ben, cleo, ctx, milanId } = home
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'The garden is in bloom.' }))
  expect(await as(cleo)(greetings.post, { personId: milanId, note: 'Who is this?' })).toRefuse('forbidden')
  valueOf(await as(null)(accounts.forgetPassword, { mail: ben.mail, backUrl: null }))
  valueOf(await as(ann)(profiles.wall, { isHuman: true, limit: 12, pageNumber: 1, firstName: 'Milan' }))
  await hang(ctx, milanId, ann.id)
  await home.bare('GET /api/nowhere/Milan?token=a-secret&name=Milan')
  await home.mails()
  await collector.spanNamed('send mail')
  const said = JSON.stringify(collector.requests.map(({ sent }) => sent))
  for (const { id, mail, token, name, lastName } of [ann, ben, cleo])
    for (const word of [id, mail, token, name, lastName]) expect(said).not.toContain(word)
  for (const word of [milanId, 'Milan', 'garden', 'a-secret', '@', '?']) expect(said).not.toContain(word)
})

test('what a page asks together is one trace, and what comes next on the same line another', async () => {
  const collector = await openTraceCollector()
  const { address } = await world(tracedBy(collector))
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = async (path: string) => {
    const [answer] = (await once(http.get(address + path, { agent }), 'response')) as [http.IncomingMessage]
    answer.resume()
    await once(answer, 'end')
  }
  await ask(`/api/batch?calls=${encodeURIComponent('/api/about\n/api/about')}`)
  await ask('/api/health')
  const next = await collector.spanNamed('GET /api/health')
  const batch = await collector.spanNamed('GET /api/batch')
  const parts = collector.spans().filter(({ name }) => name === 'GET /api/about')
  expect(parts.map(({ parentSpanId }) => parentSpanId)).toEqual([batch.spanId, batch.spanId])
  expect(next.traceId).not.toBe(batch.traceId)
  expect(next.parentSpanId).toBeUndefined()
})

test('what a request is refused for, and what fails in it, is said by its key alone', async () => {
  const collector = await openTraceCollector()
  const { bare } = await world(tracedBy(collector))
  await bare('GET /api/refusers/getuserprofile')
  const { attributes, status } = await collector.spanNamed('GET /api/refusers/getuserprofile')
  expect(attributes).toMatchObject({ 'error.type': 'sessionExpired', 'http.response.status_code': '401' })
  expect(status?.code ?? 0).toBe(0)
})

const elsewhere = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }

test.each([
  ['from a proxy it believes', { TRUST_PROXY: '1', OTEL_PROPAGATORS: 'tracecontext' }, elsewhere.traceId],
  ['from a proxy, unless the operator wants it', { TRUST_PROXY: '1' }, null],
  ['from anybody else', { TRUST_PROXY: '10.0.0.0/8', OTEL_PROPAGATORS: 'tracecontext' }, null],
])('a trace that begins elsewhere is gone on with: %s', async (_whose, environment, traceId) => {
  const collector = await openTraceCollector()
  const { bare } = await world({ ...tracedBy(collector), ...environment })
  const traceparent = `00-${elsewhere.traceId}-${elsewhere.spanId}-01`
  await bare('GET /api/about', { headers: { traceparent, 'x-forwarded-for': '192.0.2.7' } })
  const span = await collector.spanNamed('GET /api/about')
  expect(span.traceId === elsewhere.traceId).toBe(traceId !== null)
  expect(span.parentSpanId).toBe(traceId === null ? undefined : elsewhere.spanId)
})

test('what is done with a photograph shows in the trace of whoever brings it', async () => {
  const collector = await openTraceCollector()
  const home = await family(tracedBy(collector))
  await uploadPhotographs(home, await picture())
  const request = await collector.spanNamed('POST /api/refimages/bulk-upload/:deceasedId')
  const parts = collector.spans().filter(({ traceId }) => traceId === request.traceId)
  const kept = parts.filter(({ name }) => name === 'store put').map(({ attributes }) => attributes)
  expect(parts.map(({ name }) => name)).toContain('make image sizes')
  expect(kept).toContainEqual({ 'spomen.store.system': 'disk', 'spomen.store.kind': 'original' })
})

test('a house whose collector is away serves as ever, and says so once', async () => {
  const lines: string[] = []
  const away = { address: `http://127.0.0.1:${await freePort()}` }
  const { bare } = await world(tracedBy(away), undefined, (line) => void lines.push(line))
  const said = () => lines.filter((line) => line.includes('Traces cannot be sent'))
  for (let count = 0; count < 20; count += 1) expect((await bare('GET /api/about')).status).toBe(200)
  await vi.waitFor(() => expect(said()).toHaveLength(1))
  for (let count = 0; count < 20; count += 1) expect((await bare('GET /api/about')).status).toBe(200)
  expect(said()).toHaveLength(1)
  expect(said()[0]).toContain('ECONNREFUSED')
})

test('a house nobody traces loads nothing of it', async () => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const count = () => loaded.filter((url) => /kit.traces.|opentelemetry.(sdk|exporter|otlp)/.test(url)).length
    const { openTraces } = await import('./src/open-traces.ts')
    const { readSettings } = await import('./src/config.ts')
    await import('./src/build-server.ts')
    const without = [await openTraces(readSettings({})), count()]
    await openTraces(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }))
    console.log(JSON.stringify([...without, count() > 5]))
    process.exit()`
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    encoding: 'utf8',
  })
  expect(JSON.parse(told)).toEqual([null, 0, true])
})
