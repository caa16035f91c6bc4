import type * as z from 'zod/mini'
import type { Endpoint, Fields, Who } from './endpoint.ts'
import type { Refused } from './refusals.ts'

/**
 * A call that is answered for as long as somebody listens: server-sent events, each with one JSON of what `tells` says.
 * It is asked with the bearer token like any other, and refused like any other; once it is open it only ends.
 */
export interface Stream<Takes extends Fields = Fields, Tells extends z.ZodMiniType = z.ZodMiniType>
  extends Pick<Endpoint<Takes>, 'path' | 'who' | 'takes' | 'also' | 'fails'> {
  tells: Tells
}

interface Written<Takes extends Fields, Tells extends z.ZodMiniType> {
  wire: `GET ${string}`
  who: Who
  takes: Takes
  tells: Tells
  fails?: readonly Refused[]
}

/** Writes one stream down, e.g. `stream({ wire: 'GET reflive/:personId', … })`. */
export function stream<const Takes extends Fields, const Tells extends z.ZodMiniType>(
  written: Written<Takes, Tells>,
): Stream<Takes, Tells> {
  const { wire, who, takes, tells, fails = [] } = written
  return { path: wire.slice('GET '.length), who, takes, tells, fails, also: {} }
}

/** What a stream tells. */
export type Told<S extends Stream> = z.output<S['tells']>
