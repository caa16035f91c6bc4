/** What operators copy for several machines, out of docs/several-servers.md and packaging/kubernetes. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { defaultLimits } from '../src/kit/images/image-worker.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

interface Probe {
  httpGet: { path: string }
}
interface Deployment {
  spec: { template: { spec: { containers: (Record<string, Probe> & { resources: Resources })[] } } }
}
interface Resources {
  limits: { memory: string }
}

function containerOf(file: string) {
  const [deployment = expect.fail()] = parseAllDocuments(read(`packaging/kubernetes/${file}`))
  return (deployment.toJS() as Deployment).spec.template.spec.containers[0] ?? expect.fail()
}

test('nobody is kept from the house while its bucket is away', () => {
  const forVisitors = '/api/health?for=visitors'
  const { startupProbe, readinessProbe } = containerOf('server.yaml')
  for (const probe of [startupProbe, readinessProbe]) expect(probe?.httpGet.path).toBe(forVisitors)
  const described = read('docs/several-servers.md')
  expect(described).toContain(`option httpchk GET ${forVisitors}\n`)
  // nginx counts it as a failure, and one photograph that cannot be fetched would have everybody answered 502.
  expect(described.match(/proxy_next_upstream .*/g)).toEqual(['proxy_next_upstream error timeout;'])
})

test('a container of the image is healthy while its bucket is away, and unhealthy without its database', async () => {
  let hasDatabase = true
  const server = createServer(({ url }, response) => {
    const isHealthy = hasDatabase && url === '/api/health?for=visitors'
    response.writeHead(isHealthy ? 200 : 503).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const checked = () =>
    promisify(execFile)(process.execPath, [path.join(root, 'packaging/health.mjs')], {
      env: { PORT: String(port) },
    }).then(
      () => 0,
      ({ code }: { code: number }) => code,
    )
  expect(await checked()).toBe(0)
  hasDatabase = false
  expect(await checked()).toBe(1)
})

test('a worker of the manifests makes as many pictures at once as fit into its memory', () => {
  const { data } = parse(read('packaging/kubernetes/settings.yaml')) as { data: Record<string, string> }
  const { memory } = containerOf('worker.yaml').resources.limits
  expect(memory).toMatch(/^\d+Mi$/)
  const pictures = Number(data['IMAGE_WORKERS']) * (defaultLimits.memory.heif / 1_048_576)
  // The worker itself, and a film or a backup beside.
  expect(pictures + 512).toBeLessThan(Number.parseInt(memory, 10))
})
