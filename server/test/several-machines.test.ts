/** What operators copy for several machines, out of docs/several-servers.md and packaging/kubernetes. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

interface Probe {
  httpGet: { path: string }
}
interface Deployment {
  spec: { template: { spec: { containers: Record<string, Probe>[] } } }
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
