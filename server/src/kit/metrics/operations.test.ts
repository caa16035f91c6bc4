/** What is handed to the operator on call asks for nothing that a server does not tell. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../../../dev/free-port.ts'
import { family } from '../../../test/family.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Every name of a metric in a text of queries; the words of PromQL and labels are none of ours. */
const metricsIn = (text: string): Set<string> =>
  new Set(text.match(/\b(?:spomen|process|nodejs)_[a-z0-9_]+/g) ?? [])

/** What a server tells: the names with their kind, histograms with the series they have. */
async function toldNames(): Promise<Set<string>> {
  const port = String(await freePort())
  await family({ METRICS_PORT: port })
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}

test('the dashboard and the alerts ask only for metrics that a server tells, and docs name all of ours', async () => {
  const told = await toldNames()
  const dashboard = JSON.parse(read('operations/grafana-dashboard.json')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n')
  for (const text of [queries, read('operations/alerts.yaml')]) {
    const asked = metricsIn(text)
    expect(asked.size).toBeGreaterThan(10)
    expect([...asked].filter((name) => !told.has(name))).toEqual([])
  }
  const described = metricsIn(read('docs/watching.md'))
  const ours = [...told].filter((name) => name.startsWith('spomen_') && !/_(?:bucket|count|sum)$/.test(name))
  expect(ours.filter((name) => !described.has(name))).toEqual([])
})

test('of each alert the docs say what it means and what to do', () => {
  const docs = read('docs/watching.md')
  const alerts = [...read('operations/alerts.yaml').matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(10)
  expect(alerts.filter((name) => !docs.includes(`| \`${name}\` |`))).toEqual([])
})
