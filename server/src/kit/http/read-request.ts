import type { Endpoint } from '@spomen/contract/endpoint.ts'
import { isRefusalKey } from '@spomen/contract/refusals.ts'
import * as z from 'zod/mini'
import { Refusal } from '../refusal.ts'

/** What a request carries, before anything is believed. */
export interface RawRequest {
  query: unknown
  body: unknown
  params: unknown
}

type Readable = Pick<Endpoint, 'takes' | 'also'>
type RequestReader<E extends Readable> = (carried: RawRequest) => z.output<E['takes']>

/**
 * The forgiving reading of the wire, in one place (X29–X31, Q08, Q39): names in any letter case and under their other
 * documented names, from query or body (the body wins, the path wins over both), checked once against the contract.
 * Refuses with the key the contract names for the first field that does not fit, else with `fillAllFields`.
 */
export function requestReaderFor<E extends Readable>(endpoint: E): RequestReader<E> {
  const fields = Object.keys(endpoint.takes.shape)
  const spelled = new Map(fields.map((field) => [field.toLowerCase(), field]))
  for (const [field, others] of Object.entries(endpoint.also)) {
    for (const other of others) spelled.set(other.toLowerCase(), field)
  }
  const lists = fields.filter((field) => takesList(endpoint.takes.shape[field]))
  const onlyList = lists.length === 1 ? lists[0] : undefined
  const spelledWithin = fields.flatMap((field) => {
    const items = spellingOfItems(endpoint.takes.shape[field])
    return items ? [{ field, items }] : []
  })

  return ({ query, body, params }) => {
    const given: Record<string, unknown> = {}
    collectFields(given, spelled, query)
    if (Array.isArray(body) && onlyList) given[onlyList] = body
    else collectFields(given, spelled, body)
    collectFields(given, spelled, params)
    for (const list of lists) {
      if (typeof given[list] === 'string') given[list] = [given[list]]
    }
    for (const { field, items } of spelledWithin) {
      const value = given[field]
      if (Array.isArray(value)) given[field] = value.map((item) => renameKeys(item, items))
    }
    const read = z.safeParse(endpoint.takes, given)
    if (read.success) return read.data as z.output<E['takes']>
    throw validationRefusal(read.error)
  }
}

function collectFields(into: Record<string, unknown>, spelled: ReadonlyMap<string, string>, from: unknown) {
  if (from === null || typeof from !== 'object' || Array.isArray(from)) return
  const exact = new Set<string>()
  for (const [name, value] of Object.entries(from)) {
    const field = spelled.get(name.toLowerCase())
    // A field under its own spelling wins over the same field under another.
    if (field === undefined || exact.has(field)) continue
    into[field] = value
    if (name.toLowerCase() === field.toLowerCase()) exact.add(field)
  }
}

/** An item of a list under the contract's own names, in whatever letter case they came. */
function renameKeys(item: unknown, spelled: ReadonlyMap<string, string>): unknown {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return item
  const given: Record<string, unknown> = {}
  collectFields(given, spelled, item)
  return given
}

interface Def {
  type: string
  innerType?: unknown
  out?: unknown
  element?: unknown
  shape?: Record<string, unknown>
}

const defOf = (schema: unknown): Def => (schema as { _zod: { def: Def } })._zod.def

/** Whether a field's schema is a list, also behind a default or an optional; a reading of its own decides for itself. */
function takesList(schema: unknown): boolean {
  const { type, innerType } = defOf(schema)
  return type === 'array' || (innerType !== undefined && takesList(innerType))
}

/** The definition behind defaults, optionals and readings. */
function unwrapSchema(schema: unknown): Def {
  const def = defOf(schema)
  const inner = def.innerType ?? def.out
  return inner === undefined ? def : unwrapSchema(inner)
}

/** The names within the items of a list, by their lower case; null where the field takes no list of objects. */
function spellingOfItems(schema: unknown): ReadonlyMap<string, string> | null {
  const { element } = unwrapSchema(schema)
  const shape = element && unwrapSchema(element).shape
  return shape ? new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name])) : null
}

function validationRefusal(error: z.core.$ZodError): Refusal {
  const errors = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const named = errors.map(({ message }) => message).filter(isRefusalKey)
  // A missing field outweighs a field with a fault of its own: it is mended first.
  const key = named.length === errors.length ? (named[0] ?? 'fillAllFields') : 'fillAllFields'
  return new Refusal(key, { errors })
}

/** Refuses the one character PostgreSQL cannot keep, before it becomes a defect. */
export function refuseNul(text: string) {
  if (text.includes('\0')) throw new Refusal('fillAllFields', { detail: 'NUL character' })
}

/** Refuses an address with a NUL character, which travels there as `%00`, with `fillAllFields`. */
export function refuseNulInAddress(url: string) {
  if (url.includes('%00')) refuseNul('\0')
}

/**
 * Refuses JSON with a NUL character, which travels there as an escape, with `fillAllFields`; behind a backslash that is
 * itself escaped it is plain letters.
 */
export function refuseNulInJson(json: string) {
  if (json.includes('\\u0000') && /(?<!\\)(?:\\\\)*\\u0000/.test(json)) refuseNul('\0')
}
