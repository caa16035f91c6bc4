import type { Endpoint } from '@spomen/contract/endpoint.ts'
import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'

/** A value that was there before: answered with 200 where a new one would be 201 (Q89). */
export class ExistingValue<Value> {
  readonly value: Value
  constructor(value: Value) {
    this.value = value
  }
}

export interface ResponseBody {
  status: number
  type: string
  body: string
}

const json = 'application/json; charset=utf-8'
const plain = 'text/plain; charset=utf-8'

type ResponseWriter = (value: unknown, accept: string | undefined) => ResponseBody

const responseWriters = new WeakMap<Endpoint, ResponseWriter>()

/**
 * The answerer of a call, built with its first answer, once for as many servers as this process has: most of them are not
 * asked for hours, and all of them together are a tenth of an idle server.
 */
export function responseWriterFor(endpoint: Endpoint): ResponseWriter {
  return (given, accept) => {
    const answerer = responseWriters.get(endpoint) ?? buildResponseWriter(endpoint)
    responseWriters.set(endpoint, answerer)
    return answerer(given, accept)
  }
}

/**
 * Turns what a handler gives into what leaves: cut to the contract's shape, so that a field nobody named cannot
 * leave; a text goes out bare unless JSON alone is accepted (A12, Q10); nothing (`null`) is a 204.
 */
function buildResponseWriter(endpoint: Endpoint): ResponseWriter {
  const [status, schema] = endpoint.gives
  const shape = jsonSchemaOf(schema, 'output')
  const isText = shape['type'] === 'string'
  const write = isText ? JSON.stringify : fastJson(shape as unknown as fastJson.Schema)
  return (given, accept) => {
    const there = given instanceof ExistingValue
    const value: unknown = there ? given.value : given
    const answered = there ? 200 : status
    if (value === null || value === undefined) return { status: 204, type: plain, body: '' }
    if (isText && accept?.trim() !== 'application/json')
      return { status: answered, type: plain, body: String(value) }
    return { status: answered, type: json, body: write(value) }
  }
}

type Shape = Record<string, unknown>

/** The JSON Schema of a contract's schema, for the serializer and for OpenAPI. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Shape {
  const { $schema, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape
  return simplified(shape) as Shape
}

/**
 * Rewrites `anyOf [x, null]` as a nullable x: the same meaning, and the serializer need not try the branches one by one.
 * A field too many is left out by the serializer; forbidding it would only keep a value from fitting its branch.
 */
function simplified(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplified)
  if (node === null || typeof node !== 'object') return node
  const shape = Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, simplified(value)]),
  ) as Shape
  if (shape['additionalProperties'] === false) delete shape['additionalProperties']
  const branches = shape['anyOf'] as Shape[] | undefined
  const rest = branches?.filter((branch) => branch['type'] !== 'null')
  const only = rest?.[0]
  if (branches?.length !== 2 || rest?.length !== 1 || !only || typeof only['type'] !== 'string') return shape
  const { anyOf, ...others } = shape
  return { ...others, ...nullable(only) }
}

const nullable = (shape: Shape): Shape => ({
  ...shape,
  type: [shape['type'], 'null'],
  ...(Array.isArray(shape['enum']) && { enum: [...(shape['enum'] as unknown[]), null] }),
})
