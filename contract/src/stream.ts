import type * as z from 'zod/mini'
import type { Endpoint, InputSchema, CallerRole } from './endpoint.ts'
import type { RefusalKey } from './refusals.ts'

/**
 * A call that is answered for as long as somebody listens: server-sent events, each with one JSON of what `tells` says.
 * It is asked with the bearer token like any other, and refused like any other; once it is open it only ends.
 */
export interface Stream<Takes extends InputSchema = InputSchema, Tells extends z.ZodMiniType = z.ZodMiniType>
  extends Pick<Endpoint<Takes>, 'path' | 'who' | 'takes' | 'also' | 'fails'> {
  tells: Tells
}

interface StreamDefinition<Takes extends InputSchema, Tells extends z.ZodMiniType> {
  wire: `GET ${string}`
  who: CallerRole
  takes: Takes
  tells: Tells
  fails?: readonly RefusalKey[]
}

/** Writes one stream down, e.g. `stream({ wire: 'GET reflive/:personId', … })`. */
export function stream<const Takes extends InputSchema, const Tells extends z.ZodMiniType>(
  definition: StreamDefinition<Takes, Tells>,
): Stream<Takes, Tells> {
  const { wire, who, takes, tells, fails = [] } = definition
  return { path: wire.slice('GET '.length), who, takes, tells, fails, also: {} }
}

/** What a stream tells. */
export type StreamEvent<S extends Stream> = z.output<S['tells']>
