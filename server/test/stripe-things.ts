/** What a story's Stripe keeps: its things by their ids, and the faults it answers with. */

export type Fields = { [name: string]: Field }
type Field = string | Fields

export interface Thing {
  id: string
  object: string
  [name: string]: unknown
}

/** What its API answers beside things: a status and the fault. */
export class Fault extends Error {
  readonly status: number
  readonly error: Record<string, string>
  constructor(status: number, error: Record<string, string>) {
    super(error['code'] ?? error['type'])
    this.status = status
    this.error = error
  }
}

/** A fault of whoever asks. */
export const badRequest = (message: string) => new Fault(400, { type: 'invalid_request_error', message })
/** There is nothing of this id. */
export const missing = (id: string) =>
  new Fault(404, { type: 'invalid_request_error', code: 'resource_missing', message: id })

export type Things = ReturnType<typeof newThings>

/** A list as its API answers one, with no second page. */
export const list = (data: readonly unknown[]) => ({ object: 'list', data, has_more: false, url: '/' })

/** None yet; those to come are made at the story's time. */
export function newThings(now: () => Date) {
  const things = new Map<string, Thing>()
  let count = 0
  const seconds = () => Math.floor(now().getTime() / 1_000)
  return {
    /** The story's time as Stripe tells it, in seconds since 1970. */
    seconds,
    add(object: string, prefix: string, rest: Record<string, unknown>): Thing {
      const thing = { id: `${prefix}_${(count += 1)}`, object, created: seconds(), ...rest }
      things.set(thing.id, thing)
      return thing
    },
    all: (object: string) => [...things.values()].filter((thing) => thing.object === object),
    has: (id: string) => things.has(id),
    /** Refuses where there is none. */
    get(id: string): Thing {
      const found = things.get(id)
      if (!found) throw missing(id)
      return found
    },
    remove: (id: string) => void things.delete(id),
  }
}
