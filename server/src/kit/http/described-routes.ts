/** Routes beside the calls of the contract, such as the bytes of a file, as the description of the wire tells of them. */
import { type CallerRole, callersOf } from '@spomen/contract/endpoint.ts'
import { type RefusalKey, refusals } from '@spomen/contract/refusals.ts'

type Shape = Record<string, unknown>

/** How whoever asks is known; `nobody` where one may come without a name. */
export type Credential = 'bearer' | 'fileCookie' | 'nobody'

interface DescribedResponse {
  says: string
  /** The media type; none where there is no body. */
  type?: string
  shape?: Shape
  headers?: Readonly<Record<string, string>>
}

export interface DescribedRoute {
  /** Like a call's, e.g. `files.read`. */
  name: string
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS'
  /** As it is routed, with `:name` where something stands in the path. */
  path: `/api/${string}`
  says: string
  who: CallerRole
  by: readonly Credential[]
  /** What stands in the path, where it is not any text. */
  inPath?: Readonly<Record<string, Shape>>
  headers?: Readonly<Record<string, { says: string; required?: boolean }>>
  /** The media type of what is sent. */
  body?: string
  gives: Readonly<Record<number, DescribedResponse>>
  fails: readonly RefusalKey[]
}

const schemes: Record<Credential, Readonly<Record<string, readonly string[]>>> = {
  bearer: { bearer: [] },
  fileCookie: { files: [] },
  nobody: {},
}

/** Who may come, as OpenAPI says it: any one of these will do. */
export const securityOf = (by: readonly Credential[]) => by.map((proof) => schemes[proof])

/** The path of a route as OpenAPI writes it. */
export const openApiPath = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')

/** What any route refuses. */
const commonRefusals = [
  'tooManyRequests',
  'somethingWentWrong',
  'unavailable',
] as const satisfies readonly RefusalKey[]

/** A route as an operation of OpenAPI. */
export function describeOperation(route: DescribedRoute) {
  const { name, says, who, by, inPath = {}, headers = {}, body, gives, fails } = route
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, part]) => part ?? '')
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    description: says,
    'x-who': callersOf({ who }),
    security: securityOf(by),
    parameters: [
      ...names.map((part) => ({
        name: part,
        in: 'path',
        required: true,
        schema: inPath[part] ?? { type: 'string' },
      })),
      ...Object.entries(headers).map(([header, { says: description, required = false }]) => ({
        name: header,
        in: 'header',
        required,
        description,
        schema: { type: 'string' },
      })),
    ],
    ...(body && { requestBody: { required: true, content: { [body]: {} } } }),
    responses: {
      ...Object.fromEntries(Object.entries(gives).map(([status, given]) => [status, responseOf(given)])),
      ...refusalResponses([...fails, ...commonRefusals], route.method !== 'HEAD'),
    },
  }
}

const responseOf = ({ says, type, shape = {}, headers }: DescribedResponse) => ({
  description: says,
  ...(headers && {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, description]) => [
        name,
        { description, schema: { type: 'string' } },
      ]),
    ),
  }),
  ...(type && { content: { [type]: { schema: shape } } }),
})

/** A refusal as RFC 9457 has it, for whoever asks for one (Q45). */
const problem = (status: number, names: readonly RefusalKey[]) => ({
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string', enum: names },
    status: { type: 'integer', const: status },
    detail: { type: 'string' },
    instance: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'instance'],
})

/** Refusals gathered under their statuses. */
export function refusalResponses(keys: readonly RefusalKey[], hasBody = true) {
  const byStatus = Map.groupBy(new Set(keys), (key) => refusals[key])
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        ...(status === 429 || status === 503
          ? { headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } } }
          : {}),
        ...(hasBody && {
          content: {
            'text/plain': { schema: { type: 'string', enum: names } },
            'application/problem+json': { schema: problem(status, names) },
          },
        }),
      },
    ]),
  )
}
