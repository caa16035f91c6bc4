/** What the description says is answered, and by whom it may be asked, is what the server does. */
import { everyCall, everyStream } from '@spomen/contract/api.ts'
import { ulid } from 'ulid'
import { expect, onTestFinished, test } from 'vitest'
import { serveFeatures } from '../src/app.ts'
import { createHttpServer } from '../src/kit/http/http-server.ts'
import { createApiServer } from '../src/kit/http/serve.ts'
import { createMultipartReader } from '../src/kit/http/multipart.ts'
import { rows } from './rights/rows.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { type World, world } from './world.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: object
}

interface Operation {
  operationId: string
  'x-who': string[]
  security?: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, object> }
  responses: Record<string, { description: string; content?: Record<string, object> }>
}

interface Description {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  components: { securitySchemes: Record<string, { type: string }> }
  paths: Record<string, Record<string, Operation>>
}

const read = async ({ bare }: World): Promise<Description> => {
  const { status, text } = await bare('GET /api/openapi.json')
  expect(status).toBe(200)
  return JSON.parse(text) as Description
}

/** Everything that is described, as `GET /api/…`. */
const operationsOf = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      line: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )

const lineOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${`/api/${path}`.replaceAll(/:(\w+)/g, '{$1}')}`

/** One has to come by a name: there is a way to prove it, and none without. */
const needsName = ({ security }: Operation) => security?.every((way) => Object.keys(way).length > 0) ?? false
const mayComeWithout = ({ security }: Operation) =>
  !security || security.some((way) => Object.keys(way).length === 0)

test('whatever is answered under /api is described, and nothing else is', async () => {
  const open = await world()
  const app = await createHttpServer({ log: open.ctx.log, trustProxy: false, https: false })
  onTestFinished(() => app.close())
  const routed = new Set<string>()
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routed.add(`${each} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  })
  const uploads = await createMultipartReader(app, temporaryFolder())
  const parts = {
    identify: async () => null,
    uploads,
    admit: async <Done>(work: () => Promise<Done>) => work(),
  }
  serveFeatures(createApiServer(app, parts), open.ctx, '1.0.0')
  await app.ready()
  // Whatever may be read may be asked for without its body; only where that means more of its own is it described.
  const described = new Set(operationsOf(await read(open)).map(({ line }) => line))
  const implied = (line: string) => line.startsWith('HEAD ') && described.has(line.replace('HEAD', 'GET'))
  expect(
    [...routed].filter((line) => line.includes(' /api') && !described.has(line) && !implied(line)).toSorted(),
  ).toEqual([])
  expect([...described].filter((line) => !routed.has(line)).toSorted()).toEqual([])
})

test('the description is whole: each has a name of its own, all that stands in its path, and what it answers and refuses', async () => {
  const description = await read(await world())
  expect(description).toMatchObject({ openapi: '3.1.0', info: { title: 'Spomen' }, servers: [{}] })
  const all = operationsOf(description)
  const names = all.map(({ operation }) => operation.operationId)
  expect(names).toHaveLength(new Set(names).size)
  expect(names).toEqual(expect.arrayContaining([...everyCall, ...everyStream].map(({ name }) => name)))
  for (const { line, path, method, operation } of all) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
    const inBraces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    expect([line, inPath.map(({ name }) => name).toSorted()]).toEqual([line, inBraces.toSorted()])
    expect([line, inPath.every(({ required }) => required)]).toEqual([line, true])
    const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect([line, keys]).toEqual([line, [...new Set(keys)]])
    const statuses = Object.keys(operation.responses)
    expect([line, statuses.some((status) => /^[23]/.test(status)), statuses.includes('500')]).toEqual([
      line,
      true,
      true,
    ])
    for (const { description: words } of Object.values(operation.responses)) expect(words).toBeTruthy()
    if (method === 'GET' || method === 'HEAD')
      expect([line, operation.requestBody]).toEqual([line, undefined])
    for (const way of operation.security ?? [])
      for (const scheme of Object.keys(way))
        expect(description.components.securitySchemes).toHaveProperty(scheme)
    if (needsName(operation)) expect([line, statuses]).toEqual([line, expect.arrayContaining(['401'])])
  }
})

test('what is said to need a name is 401 without one, and everything else is answered', async () => {
  const open = await world()
  const said: Record<string, boolean> = {}
  const done: Record<string, boolean> = {}
  for (const { line, method, path, operation } of operationsOf(await read(open))) {
    const target = path.replaceAll(/\{\w+\}/g, () => ulid())
    const sent = ['GET', 'HEAD'].includes(method) ? {} : { body: {} }
    const { status } = await open.bare(`${method} ${target}`, sent)
    const isOptional =
      mayComeWithout(operation) && operation.security !== undefined && !isOpenToAll(operation)
    if (isOptional && status === 401) {
      expect([line, Object.keys(operation.responses)]).toEqual([line, expect.arrayContaining(['401'])])
      continue
    }
    said[line] = needsName(operation)
    done[line] = status === 401
  }
  expect(done).toEqual(said)
})

/** Nobody is asked for a name at all. */
const isOpenToAll = ({ security }: Operation) =>
  security?.every((way) => Object.keys(way).length === 0) ?? true

test('call by call, the description agrees with the permission matrix about visitors', async () => {
  const operations = new Map(
    operationsOf(await read(await world())).map(({ line, operation }) => [line, operation]),
  )
  for (const { endpoint, gets, about } of rows) {
    const operation = operations.get(lineOf(endpoint))
    if (!operation) throw new Error(`${lineOf(endpoint)} is not described`)
    const line = `${lineOf(endpoint)} ${about}`
    if (gets.visitor === 'yes') expect([line, mayComeWithout(operation)]).toEqual([line, true])
    if (gets.visitor === 'sessionExpired') expect([line, isOpenToAll(operation)]).toEqual([line, false])
  }
})
