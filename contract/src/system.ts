import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { HouseClosing } from './house-closing.ts'
import { longestBatch } from './limits.ts'
import { Acknowledgement, Moment } from './vocabulary.ts'

/** That the process can serve, and how safe it is what was given to it: for whoever watches over several of them. */
export const SystemHealth = z.object({
  ...Acknowledgement.shape,
  /** The last backup that was read again and found as it was written; null where there never was one. */
  backup: z.nullable(z.object({ verifiedAt: Moment })),
  /** How many originals are not as they came, and could not be mended. */
  broken: z.number(),
  /** How many processes of `npm run worker` are there, and have moved within the last half minute. */
  workers: z.number(),
  /** That the house closes, once its operator has announced it (YE06). */
  closing: z.nullable(HouseClosing),
})
export type SystemHealth = z.infer<typeof SystemHealth>

/** Who runs this installation and what it runs. */
export const SystemInfo = z.object({
  /** Where to write to them, if they say. */
  contact: z.nullable(z.string()),
  /** Where the source of the running program lies, if they say (AGPL §13). */
  source: z.nullable(z.string()),
  version: z.string(),
  /** Where it stands for the world: the base of links that are handed on (PUBLIC_URL). */
  site: z.string(),
  /** Whether notices of local services may be handed in here, and stand on the wall. */
  localServices: z.boolean(),
  /** Whether a copy of a memorial may be brought back here. */
  imports: z.boolean(),
  /** Whether the pages anybody may read carry the operator's tag manager (B34). */
  tagManager: z.boolean(),
  /** Where maps get their tiles, with {z}, {x} and {y} to be filled in. An outside host: asked only by leave of the person. */
  tileUrl: z.string(),
  /** Whom to thank for them. */
  tileCredit: z.string(),
  /** That the house closes, once its operator has announced it (YE06). */
  closing: z.nullable(HouseClosing),
})
export type SystemInfo = z.infer<typeof SystemInfo>

/** An address a line. */
const Calls = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(longestBatch)),
  z.transform((lines: string) => lines.split('\n')),
)

/** The answer to one call of a batch, as it would have come alone. */
export const BatchedResponse = z.object({
  status: z.number(),
  /** The media type without parameters. */
  type: z.string(),
  text: z.string(),
})
export type BatchedResponse = z.infer<typeof BatchedResponse>

export const system = {
  /**
   * 200 while the process can serve: database and storage answer. For `visitors`, as a proxy asks that chooses a server for
   * them, the storage is left out: it is the same for all servers, and pages and words go on without it.
   */
  health: endpoint({
    wire: 'GET health',
    who: 'anyone',
    takes: z.object({ for: z.optional(z.enum(['visitors'])) }),
    gives: [200, SystemHealth],
  }),
  /** PROPOSED: whom to ask (T08, T05), and where the program's source lies. */
  about: endpoint({ wire: 'GET about', who: 'anyone', takes: z.object({}), gives: [200, SystemInfo] }),
  /**
   * Asks several calls in one request, for a page that is opened for the first time: `calls` holds the addresses of GETs
   * below `/api/`, one in each line. They are answered in that order, each as it would be alone; what is no such call is
   * `notFound`.
   */
  batch: endpoint({
    wire: 'GET batch',
    who: 'anyone',
    takes: z.object({ calls: Calls }),
    gives: [200, z.array(BatchedResponse)],
  }),
  /** Every call, as OpenAPI 3.1. */
  openapi: endpoint({
    wire: 'GET openapi.json',
    who: 'anyone',
    takes: z.object({}),
    gives: [200, z.looseObject({})],
  }),
}
