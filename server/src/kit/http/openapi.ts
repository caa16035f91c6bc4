import { callersOf, type Endpoint, needsNoLogin, type UsualRefusal } from '@spomen/contract/endpoint.ts'
import { anyoneInside, seeAsCalls } from '@spomen/contract/see-as.ts'
import type { Stream } from '@spomen/contract/stream.ts'
import { system } from '@spomen/contract/system.ts'
import { jsonSchemaOf } from './write-response.ts'
import {
  type DescribedRoute,
  describeOperation,
  openApiPath,
  refusalResponses,
  securityOf,
} from './described-routes.ts'

interface NamedCall {
  name: string
  endpoint: Endpoint
}

interface NamedStream {
  name: string
  stream: Stream
}

interface ApiSite {
  url: string
  version: string
  streams?: readonly NamedStream[]
  describedRoutes?: readonly DescribedRoute[]
  /** The cookie that opens files. */
  fileCookie: string
}

/** All that is answered under `/api`, as OpenAPI 3.1: calls and streams read off the contract's tables, and what stands beside them. */
export function openApi(
  calls: readonly NamedCall[],
  { url, version, streams = [], describedRoutes = [], fileCookie }: ApiSite,
) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, endpoint } of calls) {
    const path = openApiPath(`/api/${endpoint.path}`)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  for (const { name, stream } of streams) {
    const path = openApiPath(`/api/${stream.path}`)
    paths[path] = { ...paths[path], get: streamOperation(name, stream) }
  }
  for (const route of describedRoutes) {
    const path = openApiPath(route.path)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Spomen',
      version,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that logging in answers' },
        files: {
          type: 'apiKey',
          in: 'cookie',
          name: fileCookie,
          description: 'Set by logging in, for addresses below /api/files alone',
        },
      },
    },
    paths,
  }
}

function operation(name: string, endpoint: Endpoint) {
  const [status, gives] = endpoint.gives
  const takes = jsonSchemaOf(endpoint.takes, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, field]) => field as string))
  const fields = Object.entries(takes.properties ?? {}).filter(([field]) => !inPath.has(field))
  const required = new Set(takes.required ?? [])
  const asQuery = endpoint.method === 'GET' ? fields : []
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    ...(endpoint.usually && { description: `A token is needed everywhere but ${endpoint.usually.but}.` }),
    'x-who': callersOf(endpoint),
    ...(Object.keys(endpoint.also).length > 0 && { 'x-also': endpoint.also }),
    ...(endpoint.usually && { security: securityOf(['bearer', 'nobody']) }),
    ...(!needsNoLogin(endpoint) && { security: securityOf(['bearer']) }),
    parameters: [
      ...[...inPath].map((field) => ({
        name: field,
        in: 'path',
        required: true,
        schema: takes.properties?.[field] ?? {},
      })),
      ...asQuery.map(([field, schema]) => ({
        name: field,
        in: 'query',
        required: required.has(field),
        schema,
      })),
      ...(isSeeAsCall(endpoint) ? [seeAsParameter] : []),
    ],
    ...(endpoint.method !== 'GET' && {
      requestBody: requestBody(endpoint, Object.fromEntries(fields), required),
    }),
    responses: {
      [status]: { description: 'Done', content: content(gives) },
      ...(isNullable(gives) && { 204: { description: 'There is nothing' } }),
      ...(endpoint.method === 'GET' && notModified),
      ...refusalsOf(endpoint),
    },
  }
}

/** A batch hands the header on. */
const isSeeAsCall = (endpoint: Endpoint) => seeAsCalls.includes(endpoint) || endpoint === system.batch

/** As whom the family of a memorial reads it (YC09). */
const seeAsParameter = {
  name: 'See-As',
  in: 'header',
  required: false,
  description: `The id of an account, or \`${anyoneInside}\`: answers what they would be answered. Of its owner and keepers alone.`,
  schema: { type: 'string' },
}

/** Of an answer that is longer than a packet, to a reader who has it. */
const notModified = { 304: { description: 'Nothing has changed since the answer that If-None-Match names' } }

/** A stream is a call whose answer goes on: each event carries one JSON of what it tells. */
function streamOperation(name: string, stream: Stream) {
  const asked = operation(name, {
    ...stream,
    method: 'GET',
    gives: [200, stream.tells],
    usually: null,
    files: null,
    isRepeatable: true,
  })
  const content = { 'text/event-stream': { schema: jsonSchemaOf(stream.tells, 'output') } }
  const { 304: _, ...responses } = { ...notModified, ...asked.responses }
  return {
    ...asked,
    responses: { ...responses, 200: { description: 'Server-sent events', content } },
  }
}

function requestBody({ files }: Endpoint, fields: Record<string, unknown>, required: ReadonlySet<string>) {
  const needed = Object.keys(fields).filter((field) => required.has(field))
  const form = { type: 'object', properties: fields, ...(needed.length > 0 && { required: needed }) }
  if (!files) return { content: { 'application/json': { schema: form } } }
  const upload = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: files.most }
  return {
    content: {
      ...(files.mayBeNone && { 'application/json': { schema: form } }),
      'multipart/form-data': { schema: { ...form, properties: { ...fields, [files.field]: upload } } },
    },
  }
}

/** An answer that may be nothing at all leaves as a 204. */
const isNullable = (gives: Endpoint['gives'][1]) => gives._zod.def.type === 'nullable'

function content(gives: Endpoint['gives'][1]) {
  const schema = jsonSchemaOf(gives, 'output')
  return schema['type'] === 'string' ? { 'text/plain': { schema } } : { 'application/json': { schema } }
}

const commonRefusalsBy: Record<'anyone' | 'session', readonly UsualRefusal[]> = {
  anyone: [
    'fillAllFields',
    'textTooLong',
    'tooManyRequests',
    'requestTooLarge',
    'somethingWentWrong',
    'unavailable',
  ],
  session: ['sessionExpired', 'forbidden', 'notFound'],
}

/** The refusals of a call, gathered under their statuses. */
const refusalsOf = (endpoint: Endpoint) =>
  refusalResponses([
    ...endpoint.fails,
    ...commonRefusalsBy.anyone,
    ...(needsNoLogin(endpoint) && !endpoint.usually ? [] : commonRefusalsBy.session),
  ])
